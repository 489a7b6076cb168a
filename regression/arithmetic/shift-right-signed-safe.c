// property: unreach-call
// arch: 64
// expect: SAFE
// Right shift of a negative number keeps the sign.

#include <assert.h>

int main(void) {
  int x = -8;
  unsigned int y = 0xfffffff8u;
  assert(x >> 1 == -4 && y >> 1 == 0x7ffffffcu);
  return 0;
}
