// property: unreach-call
// arch: 64
// expect: SAFE
// Unsigned numbers convert without a sign.

#include <assert.h>

int main(void) {
  unsigned int x = 0x80000000u;
  float f = (float)x, g = (float)(int)x;
  assert(f == 2147483648.0f && g == -2147483648.0f);
  return 0;
}
