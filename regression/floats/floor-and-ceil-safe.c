// property: unreach-call
// arch: 64
// expect: SAFE
// floor, ceil and trunc of a negative fraction.

#include <assert.h>
#include <math.h>

int main(void) {
  double x = -2.5;
  assert(floor(x) == -3.0 && ceil(x) == -2.0 && trunc(x) == -2.0);
  return 0;
}
