// property: unreach-call,no-overflow
// arch: 64
// expect: UNSAFE (unreach-call)
// __builtin_add_overflow says whether the sum fits.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), sum;
  if (__builtin_add_overflow(a, b, &sum)) return 0;
  assert(b < 0 || sum > a);
  return 0;
}
