// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// An 8-bit product wraps, and less is allocated than the loop writes.

#include <stdlib.h>

int main(void) {
  unsigned char count = 86;
  unsigned char bytes = count * 3;
  char *p = malloc(bytes);
  if (p == NULL) return 0;
  p[2] = 1;
  free(p);
  return 0;
}
