// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// Sizes of ILP32.

#include <assert.h>

int main(void) {
  assert(sizeof(long) < sizeof(int));
  return 0;
}
