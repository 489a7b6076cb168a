// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// Pointer arithmetic counts elements, not bytes.

#include <assert.h>

int main(void) {
  short a[4] = {10, 20, 30, 40};
  short *p = a + 1;
  p += 2;
  p--;
  assert(*p == 20);
  return 0;
}
