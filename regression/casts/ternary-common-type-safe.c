// property: unreach-call
// arch: 64
// expect: SAFE
// The common type of -1 and 1 is int.

#include <assert.h>

extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int minus = -1;
  _Bool b = __VERIFIER_nondet_bool();
  long long x = b ? minus : 1;
  assert(x == -1 || x == 1);
  return 0;
}
