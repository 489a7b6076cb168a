// property: unreach-call,no-overflow
// arch: 64
// expect: SAFE
// The sum of the first n numbers.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 8) return 0;
  int sum = 0;
  for (int i = 1; i <= n; i++) sum += i;
  assert(sum == n * (n + 1) / 2);
  return 0;
}
