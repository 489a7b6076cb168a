// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Inline assembly gives any result: a failure that rests on that alone is not published.

#include <assert.h>

int main(void) {
  unsigned x = 5;
  unsigned y;
  __asm__("bswap %0" : "=r"(y) : "0"(x));
  assert(y == 0x05000000u);
  return 0;
}
