// property: unreach-call
// arch: 64
// expect: SAFE
// A switch on 64 bits does not truncate.

#include <assert.h>

int main(void) {
  long long x = 0x100000001LL;
  int y = 0;
  switch (x) {
    case 1: y = 1; break;
    case 0x100000001LL: y = 2; break;
  }
  assert(y == 2);
  return 0;
}
