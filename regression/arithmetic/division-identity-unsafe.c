// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// x = (x / y) * y + x % y.

#include <assert.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  signed char x = __VERIFIER_nondet_char();
  signed char y = __VERIFIER_nondet_char();
  if (y == 0 || y > 15 || y < -15) return 0;
  int q = x / y, m = x % y;
  assert(q * y == x || m == 1);
  return 0;
}
