// property: unreach-call
// arch: 64
// expect: SAFE
// Letters differ in case by one bit.

#include <assert.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char c = __VERIFIER_nondet_char();
  if (c < 'A' || c > 'Z') return 0;
  char l = c | 0x20;
  assert(l >= 'a' && l <= 'z');
  return 0;
}
