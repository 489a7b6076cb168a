// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// ++ on INT_MAX.

#include <limits.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a < INT_MAX - 1) return 0;
  ++a;
  return a > 0;
}
