// property: unreach-call
// arch: 64
// expect: SAFE
// Static locals of the same name in two functions are apart.

#include <assert.h>

static int first(void) {
  static int n;
  return ++n;
}
static int second(void) {
  static int n = 10;
  return ++n;
}

int main(void) {
  first();
  second();
  assert(first() == 2 && second() == 12);
  return 0;
}
