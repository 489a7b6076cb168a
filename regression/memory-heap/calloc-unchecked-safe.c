// property: valid-memsafety
// arch: 64
// expect: SAFE
// The result of calloc is tested.

#include <stdlib.h>

int main(void) {
  short *p = calloc(4, sizeof *p);
  if (p) p[2] = 1;
  free(p);
  return 0;
}
