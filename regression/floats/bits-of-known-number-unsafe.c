// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// The bits of a number that is known decide the way; those of NaN, or of -0 by comparison, do not.

#include <assert.h>

extern float __VERIFIER_nondet_float(void);

union word {
  float value;
  unsigned bits;
};

static unsigned bits_of(float x) {
  union word word;
  word.value = x;
  return word.bits;
}

static float power(float x, float y) {
  unsigned magnitude = bits_of(y) & 0x7fffffffu;
  if (magnitude == 0)
    return 1.0f;
  for (int i = 0; i < 20; i++)
    x = x * x / (x + y);
  return x;
}

int main(void) {
  float x = __VERIFIER_nondet_float();
  assert(power(x, -0.0f) == 1.0f);
  assert(bits_of(1.0f / 0.0f) == 0x7f800000u);
  float nan = 0.0f / 0.0f;
  assert((bits_of(nan) & 0x7f800000u) == 0x7f800000u && (bits_of(nan) & 0x007fffffu) != 0);
  assert(bits_of(-0.0f) == bits_of(0.0f));
  return 0;
}
