// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Without a default nothing is done.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint() % 4, y = 0;
  switch (x) {
    case 0: y = 1; break;
    case 1: y = 2; break;
    case 2: y = 3; break;
  }
  assert(y == x + 1);
  return 0;
}
