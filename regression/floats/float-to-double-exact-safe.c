// property: unreach-call
// arch: 64
// expect: SAFE
// Every float is a double.

#include <assert.h>

int main(void) {
  double d = 0.125;
  float f = (float)d;
  assert((double)f == d);
  return 0;
}
