// property: valid-memcleanup
// arch: 64
// expect: UNSAFE (valid-memcleanup)
// The callee takes ownership and forgets the object.

#include <stdlib.h>

static int consume(int *p) {
  int value = *p;
  return value;
}

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  *p = 4;
  return consume(p) - 4;
}
