// property: unreach-call
// arch: 64
// expect: SAFE
// A write through an alias is seen.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = 3;
  int *p = x > 0 ? &x : &y;
  *p = 0;
  assert(x <= 0 && (x == 0 || y == 0));
  return 0;
}
