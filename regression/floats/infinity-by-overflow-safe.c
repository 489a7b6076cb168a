// property: unreach-call
// arch: 64
// expect: SAFE
// The largest float doubled is infinity.

#include <assert.h>
#include <float.h>
#include <math.h>

int main(void) {
  float x = FLT_MAX;
  float y = x * 2.0f;
  assert(isinf(y) && y > x);
  return 0;
}
