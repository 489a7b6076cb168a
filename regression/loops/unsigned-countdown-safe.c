// property: unreach-call
// arch: 64
// expect: SAFE
// An unsigned counter is tested before it is decremented.

#include <assert.h>

int main(void) {
  unsigned char i = 3;
  int rounds = 0;
  while (i > 0 && rounds < 6) {
    i--;
    rounds++;
  }
  assert(rounds == 3);
  return 0;
}
