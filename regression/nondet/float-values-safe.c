// property: unreach-call
// arch: 64
// expect: SAFE
// Floats of the environment include NaN.

#include <assert.h>

extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int condition);

int main(void) {
  double d = __VERIFIER_nondet_double();
  __VERIFIER_assume(d >= 0.0);
  assert(d > -1.0);
  return 0;
}
