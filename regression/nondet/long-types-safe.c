// property: unreach-call
// arch: 64
// expect: SAFE
// long of the environment takes values beyond int.

#include <assert.h>
#include <limits.h>

extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  long l = __VERIFIER_nondet_long();
  unsigned long ul = __VERIFIER_nondet_ulong();
  assert(l <= LONG_MAX && ul <= ULONG_MAX);
  return 0;
}
