// property: unreach-call,no-overflow
// arch: 64
// expect: UNSAFE (unreach-call)
// Unsigned addition wraps around.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  unsigned int y = x + 1;
  assert(y > x);
  return 0;
}
