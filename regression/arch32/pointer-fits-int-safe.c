// property: unreach-call
// arch: 32
// expect: SAFE
// A pointer survives an unsigned int of 32 bits.

#include <assert.h>

int main(void) {
  int x = 5;
  unsigned int u = (unsigned int)&x;
  int *p = (int *)u;
  assert(*p == 5 && x == 5);
  return 0;
}
