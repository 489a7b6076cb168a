// property: unreach-call
// arch: 64
// expect: SAFE
// A mirrored word is a palindrome.

#include <assert.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char w[4];
  w[0] = __VERIFIER_nondet_char();
  w[1] = __VERIFIER_nondet_char();
  w[2] = w[1];
  w[3] = w[0];
  for (int i = 0, j = 3; i < j; i++, j--) assert(w[i] == w[j]);
  return 0;
}
