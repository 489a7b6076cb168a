// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// fabsf clears the sign.

#include <assert.h>
#include <math.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  float a = fabsf(x);
  assert(a == x);
  return 0;
}
