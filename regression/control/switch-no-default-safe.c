// property: unreach-call
// arch: 64
// expect: SAFE
// The default covers the rest.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint() % 4, y = 0;
  switch (x) {
    case 0: y = 1; break;
    case 1: y = 2; break;
    case 2: y = 3; break;
    default: y = 4;
  }
  assert(y == x + 1);
  return 0;
}
