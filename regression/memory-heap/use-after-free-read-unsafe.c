// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A freed cell is read.

#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  *p = 42;
  free(p);
  int x = *p;
  return x;
}
