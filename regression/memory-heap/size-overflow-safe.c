// property: valid-memsafety
// arch: 64
// expect: SAFE
// The product is computed wide enough.

#include <stdlib.h>

int main(void) {
  unsigned char count = 86;
  unsigned int bytes = count * 3;
  char *p = malloc(bytes);
  if (p == NULL) return 0;
  p[2] = 1;
  free(p);
  return 0;
}
