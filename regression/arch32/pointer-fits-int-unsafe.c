// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// A pointer survives an unsigned int of 32 bits.

#include <assert.h>

int main(void) {
  int x = 5;
  unsigned int u = (unsigned int)&x;
  int *p = (int *)u;
  *p = 6;
  assert(*p == 5 && x == 5);
  return 0;
}
