// property: unreach-call
// arch: 64
// expect: SAFE
// Negative zero equals zero but has a sign.

#include <assert.h>
#include <math.h>

int main(void) {
  double z = 0.0, n = -0.0;
  assert(z == n);
  assert(signbit(n) && !signbit(z) && 1.0 / n < 0);
  return 0;
}
