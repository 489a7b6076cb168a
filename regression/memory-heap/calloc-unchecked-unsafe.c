// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// calloc may fail and its result is not tested.

#include <stdlib.h>

int main(void) {
  short *p = calloc(4, sizeof *p);
  p[2] = 1;
  free(p);
  return 0;
}
