// property: unreach-call
// arch: 64
// expect: SAFE
// Only NaN is not equal to itself.

#include <assert.h>
#include <math.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  assert(x == x || isnan(x));
  return 0;
}
