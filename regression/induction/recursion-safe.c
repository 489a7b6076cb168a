// property: unreach-call,no-overflow
// arch: 64
// expect: SAFE
// A recursion of any depth: what it returns is not above its argument, so the addition does not overflow.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int count(int n) {
  if (n <= 0) {
    return 0;
  }
  return count(n - 1) + 1;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 0 && n < 1000000) {
    int r = count(n);
    assert(r <= n);
  }
  return 0;
}
