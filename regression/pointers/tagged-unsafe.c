// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// The low bit of an aligned pointer carries a tag.

#include <assert.h>
#include <stdint.h>

int main(void) {
  int x = 9;
  uintptr_t tagged = (uintptr_t)&x | 1;
  assert((tagged & 1) == 1);
  int *p = (int *)(tagged & ~(uintptr_t)1);
  *p = 8;
  assert(*p == 9);
  return 0;
}
