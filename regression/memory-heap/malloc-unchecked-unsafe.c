// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// malloc may fail and its result is not tested.

#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 0;
  free(p);
  return 0;
}
