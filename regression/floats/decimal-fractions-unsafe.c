// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// 0.1 + 0.2 is not 0.3.

#include <assert.h>

int main(void) {
  double a = 0.1, b = 0.2, c = 0.3;
  assert(a + b == c);
  return 0;
}
