// property: unreach-call
// arch: 64
// expect: SAFE
// 256 is true as bool.

#include <assert.h>
#include <stdbool.h>

int main(void) {
  int x = 256;
  bool b = x;
  assert(b);
  return 0;
}
