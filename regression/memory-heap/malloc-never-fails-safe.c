// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --svcomp
// With --svcomp malloc never returns NULL, so the test may be missing.

#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 0;
  free(p);
  return 0;
}
