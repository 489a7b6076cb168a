// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// A second allocation overwrites the only pointer to the first.

#include <stdlib.h>

int main(void) {
  char *p = malloc(1);
  p = malloc(2);
  free(p);
  return 0;
}
