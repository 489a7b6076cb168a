// property: unreach-call
// arch: 64
// expect: SAFE
// Sizes of LP64.

#include <assert.h>
#include <stddef.h>

int main(void) {
  assert(sizeof(long) == 8 && sizeof(void *) == 8 && sizeof(size_t) == 8 && sizeof(int) == 4);
  return 0;
}
