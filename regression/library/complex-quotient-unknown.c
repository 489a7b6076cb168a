// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Compilers divide complex numbers by a function of theirs, which has no model.

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (x <= 2.0f || x >= 100.0f)
    return 0;
  _Complex float a = x;
  _Complex float b = 2.0f;
  a /= b;
  float real = __real__ a;
  if (real <= 1.0f)
    reach_error();
  return 0;
}
