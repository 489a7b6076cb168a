// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// An argument is converted to the parameter's type.

#include <assert.h>

static int low(unsigned char c) { return c; }

int main(void) {
  int x = 300;
  assert(low(x) == 300);
  return 0;
}
