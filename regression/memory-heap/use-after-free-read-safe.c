// property: valid-memsafety
// arch: 64
// expect: SAFE
// The cell is read before it is freed.

#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  *p = 42;
  int x = *p;
  free(p);
  return x;
}
