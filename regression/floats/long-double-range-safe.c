// property: unreach-call
// arch: 64
// expect: SAFE
// A long double holds what overflows a double.

#include <assert.h>
#include <float.h>
#include <math.h>

int main(void) {
  long double x = DBL_MAX;
  x *= 4.0L;
  assert(!isinf(x) && isinf((double)x));
  return 0;
}
