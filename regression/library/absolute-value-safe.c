// property: unreach-call
// arch: 64
// expect: SAFE
// abs of a bounded number.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -1000 || x > 1000) return 0;
  assert(abs(x) >= 0 && (abs(x) == x || abs(x) == -x));
  return 0;
}
