// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// The guard is one off.

#include <limits.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (b < 0) return 0;
  if (a - 1 > INT_MAX - b && a > 0) return 0;
  int c = a + b;
  return c > 0;
}
