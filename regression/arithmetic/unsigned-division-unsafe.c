// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Unsigned and signed division of the same bits differ.

#include <assert.h>

int main(void) {
  unsigned int u = 0xfffffffcu;
  int s = (int)u;
  assert(u / 2 == (unsigned)(s / 2));
  return 0;
}
