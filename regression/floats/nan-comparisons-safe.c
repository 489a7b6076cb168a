// property: unreach-call
// arch: 64
// expect: SAFE
// With NaN neither < nor >= holds.

#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  assert(x < y || x >= y || isnan(x) || isnan(y));
  return 0;
}
