// property: unreach-call,no-overflow
// arch: 64
// expect: UNSAFE (unreach-call)
// The average of two unsigned by parts; the sum would wrap.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  unsigned int m = (a + b) / 2;
  assert(a > b || (m >= a && m <= b));
  return 0;
}
