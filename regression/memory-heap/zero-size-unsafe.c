// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A zero-sized object has no byte to write.

#include <stdlib.h>

int main(void) {
  int *p = malloc(0);
  if (p == NULL) return 0;
  p[0] = 1;
  free(p);
  return 0;
}
