// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Sizes of LP64.

#include <assert.h>

int main(void) {
  assert(sizeof(long) == 4);
  return 0;
}
