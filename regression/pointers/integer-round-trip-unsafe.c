// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A pointer goes through an integer and comes back eight bytes later.

#include <assert.h>
#include <stdint.h>

int main(void) {
  int a[2] = {5, 6};
  uintptr_t u = (uintptr_t)&a[0];
  u += 2 * sizeof(int);
  int *p = (int *)u;
  int x = *p;
  assert(x == 6);
  return 0;
}
