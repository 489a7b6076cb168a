// property: unreach-call
// arch: 64
// expect: SAFE
// The five classes of floats.

#include <assert.h>
#include <float.h>
#include <math.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  int classes = (isnan(x) != 0) + (isinf(x) != 0) + (isnormal(x) != 0) + (x == 0.0f);
  assert(classes == 1 || (classes == 0 && fabsf(x) < FLT_MIN));
  return 0;
}
