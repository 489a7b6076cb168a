// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// An unsigned counter is always >= 0.

#include <assert.h>

int main(void) {
  unsigned char i = 3;
  int rounds = 0;
  while (i >= 0 && rounds < 6) {
    i--;
    rounds++;
  }
  assert(rounds == 3);
  return 0;
}
