// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
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
  assert(x == 3);
  return 0;
}
