// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Adding a positive number need not make a float larger.

#include <assert.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x >= 0.0f && x <= 1e9f)) return 0;
  float y = x + 1.0f;
  assert(y > x);
  return 0;
}
