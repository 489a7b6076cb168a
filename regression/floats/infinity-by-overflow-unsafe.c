// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The largest float doubled is infinity.

#include <assert.h>
#include <float.h>

int main(void) {
  float x = FLT_MAX;
  float y = x * 2.0f;
  assert(y == FLT_MAX);
  return 0;
}
