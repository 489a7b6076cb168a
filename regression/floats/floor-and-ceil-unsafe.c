// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// floor, ceil and trunc of a negative fraction.

#include <assert.h>
#include <math.h>

int main(void) {
  double x = -2.5;
  assert(floor(x) == trunc(x));
  return 0;
}
