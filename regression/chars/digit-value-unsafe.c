// property: unreach-call,no-overflow
// arch: 64
// expect: UNSAFE (unreach-call)
// A digit's value is its distance from '0'.

#include <assert.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char c = __VERIFIER_nondet_char();
  if (c < '0') return 0;
  int v = c - '0';
  assert(v >= 0 && v <= 9);
  return 0;
}
