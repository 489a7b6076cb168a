// property: unreach-call
// arch: 64
// expect: SAFE
// The minimum of two numbers without a branch.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int m = b ^ ((a ^ b) & -(a < b));
  assert(m <= a && m <= b && (m == a || m == b));
  return 0;
}
