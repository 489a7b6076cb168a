// property: unreach-call,no-overflow
// arch: 64
// expect: SAFE
// Compound assignment narrows back to its type.

#include <assert.h>

int main(void) {
  unsigned char c = 250;
  c += 10;
  unsigned short s = 1;
  s <<= 15;
  s *= 2;
  assert(c == 4 && s == 0);
  return 0;
}
