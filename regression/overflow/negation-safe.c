// property: no-overflow
// arch: 64
// expect: SAFE
// The smallest value is excluded.

#include <limits.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a > 0 || a == INT_MIN) return 0;
  int b = -a;
  return b > 5;
}
