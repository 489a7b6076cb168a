// property: unreach-call
// arch: 64
// expect: SAFE
// 0.5 + 0.25 is 0.75.

#include <assert.h>

int main(void) {
  double a = 0.5, b = 0.25, c = 0.75;
  assert(a + b == c);
  return 0;
}
