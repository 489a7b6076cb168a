// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Every float is a double, not every double a float.

#include <assert.h>

int main(void) {
  double d = 0.1;
  float f = (float)d;
  assert((double)f == d);
  return 0;
}
