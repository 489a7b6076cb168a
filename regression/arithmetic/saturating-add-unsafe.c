// property: unreach-call,no-overflow
// arch: 64
// expect: UNSAFE (unreach-call)
// Saturating addition of signed bytes.

#include <assert.h>

extern char __VERIFIER_nondet_char(void);

static signed char add(signed char a, signed char b) {
  int sum = a + b;
  if (sum > 127) return 127;
  if (sum < -127) return 127;
  return (signed char)sum;
}

int main(void) {
  signed char a = __VERIFIER_nondet_char(), b = __VERIFIER_nondet_char();
  signed char s = add(a, b);
  if (a <= 0 && b <= 0) assert(s <= a && s <= b);
  return 0;
}
