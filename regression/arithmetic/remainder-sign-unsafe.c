// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The remainder has the sign of the dividend.

#include <assert.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  signed char x = __VERIFIER_nondet_char();
  int m = x % 3;
  assert(m >= 0);
  return 0;
}
