// property: unreach-call
// arch: 64
// expect: SAFE
// The comma operator gives its right operand.

#include <assert.h>

int main(void) {
  int a = 1, b;
  b = (a++, a + 10);
  assert(a == 2 && b == 12);
  return 0;
}
