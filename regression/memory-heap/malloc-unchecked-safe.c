// property: valid-memsafety
// arch: 64
// expect: SAFE
// The result of malloc is tested.

#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == NULL) return 1;
  *p = 0;
  free(p);
  return 0;
}
