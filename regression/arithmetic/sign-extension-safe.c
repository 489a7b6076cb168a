// property: unreach-call
// arch: 64
// expect: SAFE
// A signed char is extended with its sign.

#include <assert.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  signed char c = __VERIFIER_nondet_char();
  int wide = c;
  unsigned int bits = c;
  assert(wide >= -128 && wide <= 127 && (bits < 128 || bits >= 0xffffff80u));
  return 0;
}
