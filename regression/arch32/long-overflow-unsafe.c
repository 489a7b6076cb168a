// property: no-overflow
// arch: 32
// expect: UNSAFE (no-overflow)
// A long of 32 bits overflows one step above its limit.

#include <limits.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  long a = LONG_MAX - 10;
  int step = __VERIFIER_nondet_uchar() % 12;
  a += step;
  return a > 0;
}
