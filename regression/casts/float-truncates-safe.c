// property: unreach-call
// arch: 64
// expect: SAFE
// Conversion to int drops the fraction.

#include <assert.h>

int main(void) {
  float f = -2.75f;
  assert((int)f == -2 && (int)2.75f == 2);
  return 0;
}
