// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The average lies between, unless the sum overflows.

#include <assert.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
  if (!(a >= 0.0f && a <= b)) return 0;
  float m = (a + b) / 2.0f;
  assert(m >= a && m <= b);
  return 0;
}
