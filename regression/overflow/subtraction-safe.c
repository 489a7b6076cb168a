// property: no-overflow
// arch: 64
// expect: SAFE
// The smallest value is excluded.

#include <limits.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a == INT_MIN) return 0;
  int b = a - 1;
  return b > 0;
}
