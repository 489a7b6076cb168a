// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// With NaN neither < nor >= holds.

#include <assert.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  assert(x < y || x >= y);
  return 0;
}
