// property: unreach-call
// arch: 64
// expect: SAFE
// Half of the smallest normal float is not zero.

#include <assert.h>
#include <float.h>
#include <math.h>

int main(void) {
  float x = FLT_MIN;
  float half = x / 2.0f;
  assert(half > 0.0f && half * 2.0f == x && !isnormal(half));
  return 0;
}
