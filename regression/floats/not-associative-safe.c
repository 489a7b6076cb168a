// property: unreach-call
// arch: 64
// expect: SAFE
// Float addition is commutative.

#include <assert.h>

int main(void) {
  float a = 1e8f, b = -1e8f, c = 1.0f;
  assert((a + b) + c == c + (b + a));
  return 0;
}
