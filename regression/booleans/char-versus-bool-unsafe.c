// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// 256 is true as bool but zero as char.

#include <assert.h>

int main(void) {
  int x = 256;
  unsigned char b = x;
  assert(b);
  return 0;
}
