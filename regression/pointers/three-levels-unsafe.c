// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// Three levels of indirection.

#include <assert.h>

int main(void) {
  int a = 1, b = 2;
  int *p = &a;
  int **pp = &p;
  int ***ppp = &pp;
  **ppp = &b;
  ***ppp = 7;
  assert(a == 7);
  return 0;
}
