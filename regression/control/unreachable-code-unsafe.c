// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A contradiction guards the error; here it can hold.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

void reach_error(void) { assert(0); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5 && x < 7) reach_error();
  return 0;
}
