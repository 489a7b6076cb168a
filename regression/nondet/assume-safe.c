// property: unreach-call
// arch: 64
// expect: SAFE
// An assumption removes the bad executions.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 10);
  assert(x > 10);
  return 0;
}
