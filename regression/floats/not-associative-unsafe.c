// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Float addition is not associative.

#include <assert.h>

int main(void) {
  float a = 1e8f, b = -1e8f, c = 1.0f;
  assert((a + b) + c == a + (b + c));
  return 0;
}
