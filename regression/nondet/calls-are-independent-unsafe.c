// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Two calls may give different values.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  assert(a == b);
  return 0;
}
