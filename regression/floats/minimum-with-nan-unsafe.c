// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// fmin ignores a NaN, the conditional does not.

#include <assert.h>
#include <math.h>

int main(void) {
  double n = NAN;
  double m = 1.0 < n ? 1.0 : n;
  assert(m == 1.0);
  return 0;
}
