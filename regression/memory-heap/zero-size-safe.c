// property: valid-memsafety
// arch: 64
// expect: SAFE
// A zero-sized object may be allocated and freed.

#include <stdlib.h>

int main(void) {
  int *p = malloc(0);
  if (p == NULL) return 0;
  free(p);
  return 0;
}
