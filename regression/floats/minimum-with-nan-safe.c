// property: unreach-call
// arch: 64
// expect: SAFE
// fmin ignores a NaN.

#include <assert.h>
#include <math.h>

int main(void) {
  double n = NAN;
  double m = fmin(n, 1.0);
  assert(m == 1.0);
  return 0;
}
