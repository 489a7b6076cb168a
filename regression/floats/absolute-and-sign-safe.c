// property: unreach-call
// arch: 64
// expect: SAFE
// fabsf clears the sign.

#include <assert.h>
#include <math.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  float a = fabsf(x);
  assert(isnan(x) || (a >= 0.0f && (a == x || a == -x)));
  return 0;
}
