// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-free)
// The same pointer is freed twice.

#include <stdlib.h>

int main(void) {
  char *p = malloc(2);
  if (p == NULL) return 0;
  free(p);
  free(p);
  return 0;
}
