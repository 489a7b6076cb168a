// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Conversion to int truncates towards zero.

#include <assert.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x > -10.0f && x < 10.0f)) return 0;
  int i = (int)x;
  assert((float)i <= x);
  return 0;
}
