// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Recursive sum of a number of the environment.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int sum(int n) {
  if (n <= 0) return 0;
  return n + sum(n - 1);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 5) return 0;
  int s = sum(n);
  assert(s < 15);
  return 0;
}
