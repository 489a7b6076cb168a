// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A result is converted to the function's type.

#include <assert.h>

static signed char narrow(int x) { return x; }

int main(void) {
  assert(narrow(200) == 200);
  return 0;
}
