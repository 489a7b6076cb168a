// property: valid-memsafety
// arch: 64
// expect: SAFE
// calloc(2, 3) has six bytes.

#include <stdlib.h>

int main(void) {
  char *p = calloc(2, 3);
  if (p == NULL) return 0;
  char c = p[5];
  free(p);
  return c;
}
