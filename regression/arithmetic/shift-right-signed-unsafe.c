// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Right shift of a negative number keeps the sign.

#include <assert.h>

int main(void) {
  int x = -8;
  unsigned int y = 0xfffffff8u;
  assert((unsigned)(x >> 1) == y >> 1);
  return 0;
}
