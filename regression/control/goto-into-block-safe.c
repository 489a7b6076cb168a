// property: unreach-call
// arch: 64
// expect: SAFE
// goto into a block skips its first statement.

#include <assert.h>

int main(void) {
  int x = 0;
  goto inside;
  {
    x = 1;
  inside:
    x += 2;
  }
  assert(x == 2);
  return 0;
}
