// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Bits shifted out are lost.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  unsigned int n = __VERIFIER_nondet_uint() % 32;
  unsigned int y = (x << n) >> n;
  assert(y == x);
  return 0;
}
