// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// malloc(sizeof p) instead of malloc(sizeof *p): too small for the struct.

#include <stdlib.h>

struct point {
  int x, y, z;
};

int main(void) {
  struct point *p = malloc(sizeof p);
  if (p == NULL) return 0;
  p->x = 1;
  p->z = 3;
  free(p);
  return 0;
}
