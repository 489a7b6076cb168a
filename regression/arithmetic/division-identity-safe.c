// property: unreach-call
// arch: 64
// expect: SAFE
// x = (x / y) * y + x % y.

#include <assert.h>

extern short __VERIFIER_nondet_short(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
  short x = __VERIFIER_nondet_short();
  signed char y = __VERIFIER_nondet_char();
  if (y == 0) return 0;
  int q = x / y, m = x % y;
  assert(q * y + m == x);
  return 0;
}
