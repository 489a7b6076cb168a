// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Unsigned numbers convert without a sign.

#include <assert.h>

int main(void) {
  unsigned int x = 0x80000000u;
  float f = (float)x, g = (float)(int)x;
  assert(f == g);
  return 0;
}
