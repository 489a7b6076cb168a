// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// An assumption removes executions; this one removes too few.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 9);
  assert(x > 10);
  return 0;
}
