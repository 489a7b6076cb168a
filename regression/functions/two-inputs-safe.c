// property: unreach-call
// arch: 64
// expect: SAFE
// Two calls of an input function give two values.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int next(void) { return __VERIFIER_nondet_int(); }

int main(void) {
  int a = next(), b = next();
  assert((a == b) == !(a != b));
  return 0;
}
