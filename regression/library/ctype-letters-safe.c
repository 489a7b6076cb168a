// property: unreach-call
// arch: 64
// expect: SAFE
// isalpha is isupper or islower.

#include <assert.h>
#include <ctype.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar() & 127;
  int letter = isalpha(c) != 0;
  assert(letter == (isupper(c) || islower(c)));
  return 0;
}
