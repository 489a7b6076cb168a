// property: valid-memsafety
// arch: 64
// expect: SAFE
// The object is freed.

#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  *p = 1;
  free(p);
  return 0;
}
