// property: unreach-call
// arch: 64
// expect: SAFE
// !!x normalises.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int n = !!x;
  assert(n == 0 || n == 1);
  return 0;
}
