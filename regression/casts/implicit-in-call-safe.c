// property: unreach-call
// arch: 64
// expect: SAFE
// An argument is converted to the parameter's type.

#include <assert.h>

static int low(unsigned char c) { return c; }

int main(void) {
  int x = 300;
  assert(low(x) == 44);
  return 0;
}
