// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Negative zero equals zero but has a sign.

#include <assert.h>

int main(void) {
  double z = 0.0, n = -0.0;
  assert(z == n);
  assert(1.0 / z == 1.0 / n);
  return 0;
}
