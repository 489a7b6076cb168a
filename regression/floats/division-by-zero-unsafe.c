// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// 1 / 0 is infinity, 0 / 0 is NaN.

#include <assert.h>

int main(void) {
  double zero = 0.0;
  double a = 1.0 / zero, b = zero / zero;
  assert(a == b);
  return 0;
}
