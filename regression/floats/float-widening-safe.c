// property: unreach-call
// arch: 64
// expect: SAFE
// float to double and back changes nothing.

#include <assert.h>
#include <math.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float f = __VERIFIER_nondet_float();
  double d = f;
  assert((float)d == f || isnan(f));
  return 0;
}
