// property: unreach-call
// arch: 64
// expect: SAFE
// No execution passes contradictory assumptions.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 3);
  __VERIFIER_assume(x < 3);
  assert(0);
  return 0;
}
