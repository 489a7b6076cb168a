// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Letters differ in case by one bit; other characters do not.

#include <assert.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char c = __VERIFIER_nondet_char();
  if (c < 'A' || c > 'z') return 0;
  char l = c | 0x20;
  assert(l >= 'a' && l <= 'z');
  return 0;
}
