// property: unreach-call,no-overflow
// arch: 64
// expect: UNSAFE (unreach-call)
// Compound assignment narrows back to its type.

#include <assert.h>

int main(void) {
  unsigned char c = 250;
  c += 10;
  unsigned short s = 1;
  s <<= 15;
  s *= 2;
  assert(c == 260);
  return 0;
}
