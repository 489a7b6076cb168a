// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// long of the environment takes values beyond int.

#include <assert.h>
#include <limits.h>

extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  long l = __VERIFIER_nondet_long();
  unsigned long ul = __VERIFIER_nondet_ulong();
  assert(l <= INT_MAX || ul == 0);
  return 0;
}
