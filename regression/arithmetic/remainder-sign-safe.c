// property: unreach-call
// arch: 64
// expect: SAFE
// The remainder has the sign of the dividend.

#include <assert.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  signed char x = __VERIFIER_nondet_char();
  int m = x % 3;
  assert(m > -3 && m < 3 && (m == 0 || (m < 0) == (x < 0)));
  return 0;
}
