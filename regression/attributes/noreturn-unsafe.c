// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Code after a noreturn function is not reached.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static _Noreturn void stop(void) { exit(3); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 100) stop();
  assert(x <= 10);
  return 0;
}
