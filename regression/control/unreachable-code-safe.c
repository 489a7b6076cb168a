// property: unreach-call
// arch: 64
// expect: SAFE
// A contradiction guards the error.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

void reach_error(void) { assert(0); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5 && x < 6) reach_error();
  return 0;
}
