// property: unreach-call
// arch: 32
// expect: SAFE
// Sizes of ILP32.

#include <assert.h>
#include <stddef.h>

int main(void) {
  assert(sizeof(long) == 4 && sizeof(void *) == 4 && sizeof(size_t) == 4 && sizeof(long long) == 8);
  return 0;
}
