// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Half of the smallest normal float is not zero.

#include <assert.h>
#include <float.h>

int main(void) {
  float x = FLT_MIN;
  float half = x / 2.0f;
  assert(half == 0.0f);
  return 0;
}
