// property: unreach-call
// arch: 64
// expect: SAFE
// A finite float minus itself is zero.

#include <assert.h>
#include <math.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (isnan(x) || isinf(x)) return 0;
  assert(x - x == 0.0f);
  return 0;
}
