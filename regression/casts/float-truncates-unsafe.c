// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Conversion to int drops the fraction.

#include <assert.h>

int main(void) {
  float f = -2.75f;
  assert((int)f == -3);
  return 0;
}
