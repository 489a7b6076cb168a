// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The comma operator gives its right operand.

#include <assert.h>

int main(void) {
  int a = 1, b;
  b = (a++, a + 10);
  assert(b == 11);
  return 0;
}
