// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// A pointer goes through an integer and comes back.

#include <assert.h>
#include <stdint.h>

int main(void) {
  int a[2] = {5, 6};
  uintptr_t u = (uintptr_t)&a[0];
  u += sizeof(int);
  int *p = (int *)u;
  int x = *p;
  assert(x == 6);
  return 0;
}
