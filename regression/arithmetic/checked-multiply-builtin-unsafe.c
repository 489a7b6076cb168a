// property: unreach-call,no-overflow
// arch: 64
// expect: UNSAFE (unreach-call)
// __builtin_mul_overflow on a narrow result.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(), product;
  _Bool wrapped = __builtin_mul_overflow(a, b, &product);
  assert(!wrapped);
  return 0;
}
