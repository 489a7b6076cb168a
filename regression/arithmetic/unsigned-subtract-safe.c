// property: unreach-call
// arch: 64
// expect: SAFE
// The difference of unsigned numbers is never negative.

#include <assert.h>

int main(void) {
  unsigned int a = 3, b = 5;
  assert(a - b == 0xfffffffeu);
  return 0;
}
