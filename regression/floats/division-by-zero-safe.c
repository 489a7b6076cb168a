// property: unreach-call
// arch: 64
// expect: SAFE
// 1 / 0 is infinity, 0 / 0 is NaN.

#include <assert.h>
#include <math.h>

int main(void) {
  double zero = 0.0;
  double a = 1.0 / zero, b = zero / zero;
  assert(isinf(a) && isnan(b));
  return 0;
}
