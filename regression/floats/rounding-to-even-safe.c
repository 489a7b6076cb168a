// property: unreach-call
// arch: 64
// expect: SAFE
// A tie rounds to the even neighbour.

#include <assert.h>

int main(void) {
  float a = 16777216.0f;
  float b = a + 1.0f, c = a + 3.0f;
  assert(b == a && c == a + 4.0f);
  return 0;
}
