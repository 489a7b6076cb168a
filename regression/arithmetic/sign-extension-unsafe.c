// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A signed char is extended with its sign.

#include <assert.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  signed char c = __VERIFIER_nondet_char();
  int wide = c;
  unsigned int bits = c;
  assert(wide <= 127 && bits < 256);
  return 0;
}
