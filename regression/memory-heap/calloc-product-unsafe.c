// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// calloc(2, 3) has six bytes; the seventh is out of bounds.

#include <stdlib.h>

int main(void) {
  char *p = calloc(2, 3);
  if (p == NULL) return 0;
  char c = p[6];
  free(p);
  return c;
}
