// property: unreach-call
// arch: 64
// expect: SAFE
// One value is used twice.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = a;
  assert(a == b);
  return 0;
}
