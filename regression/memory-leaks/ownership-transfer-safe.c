// property: valid-memcleanup
// arch: 64
// expect: SAFE
// The callee takes ownership and frees.

#include <stdlib.h>

static int consume(int *p) {
  int value = *p;
  free(p);
  return value;
}

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  *p = 4;
  return consume(p) - 4;
}
