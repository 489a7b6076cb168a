// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Nested conditional expressions give the sign.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int sign = x > 0 ? 1 : x < -1 ? -1 : 0;
  assert((sign == 0) == (x == 0));
  return 0;
}
