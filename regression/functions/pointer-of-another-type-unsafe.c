// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: a call through a pointer to a function of another type is not followed)
// The call is undefined, yet on real machines it gets to the assertion: it must not be SAFE.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static long wide(long x) { assert(x != 3); return x; }

int main(void) {
  int n = __VERIFIER_nondet_int();
  int (*narrow)(int) = (int (*)(int))wide;
  return narrow(n) == 3;
}
