// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The extreme value is among the values of the environment.

#include <assert.h>
#include <limits.h>

extern short __VERIFIER_nondet_short(void);

int main(void) {
  short x = __VERIFIER_nondet_short();
  assert(x != SHRT_MIN);
  return 0;
}
