// property: no-overflow
// arch: 64
// expect: SAFE
// The guard is exact.

#include <limits.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (b < 0) return 0;
  if (a > INT_MAX - b) return 0;
  int c = a + b;
  return c > 0;
}
