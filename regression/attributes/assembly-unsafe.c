// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Inline assembly gives any result: a failure that rests on that alone is not published.

#include <assert.h>

int main(void) {
  unsigned x = 5;
  unsigned y;
  __asm__("notl %0" : "=r"(y) : "0"(x));
  assert(y == 0xfffffffau);
  return 0;
}
