// property: unreach-call
// arch: 64
// expect: SAFE
// Unsigned and signed division of the same bits differ.

#include <assert.h>

int main(void) {
  unsigned int u = 0xfffffffcu;
  int s = (int)u;
  assert(u / 2 == 0x7ffffffeu && s / 2 == -2);
  return 0;
}
