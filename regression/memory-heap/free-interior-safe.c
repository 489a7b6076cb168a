// property: valid-memsafety
// arch: 64
// expect: SAFE
// free of the pointer that malloc returned.

#include <stdlib.h>

int main(void) {
  int *p = malloc(3 * sizeof *p);
  if (p == NULL) return 0;
  int *q = p;
  *q++ = 1;
  *q++ = 2;
  free(p);
  return 0;
}
