// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// The only pointer is a local of main and the object is not freed.

#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  *p = 1;
  return 0;
}
