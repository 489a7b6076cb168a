// property: no-overflow
// arch: 32
// expect: SAFE
// A long of 32 bits reaches its limit.

#include <limits.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  long a = LONG_MAX - 10;
  int step = __VERIFIER_nondet_uchar() % 11;
  a += step;
  return a > 0;
}
