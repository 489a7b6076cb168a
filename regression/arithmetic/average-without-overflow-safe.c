// property: unreach-call,no-overflow
// arch: 64
// expect: SAFE
// The average of two unsigned by parts.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  unsigned int m = (a & b) + ((a ^ b) >> 1);
  assert(a > b || (m >= a && m <= b));
  return 0;
}
