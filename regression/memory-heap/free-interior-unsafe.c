// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-free)
// free of a pointer into the middle of an object.

#include <stdlib.h>

int main(void) {
  int *p = malloc(3 * sizeof *p);
  if (p == NULL) return 0;
  int *q = p;
  *q++ = 1;
  *q++ = 2;
  free(q);
  return 0;
}
