// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// An assume made of a conditional abort.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void assume_abort_if_not(int condition) {
  if (!condition) abort();
}

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  assume_abort_if_not(x <= y);
  assert(x != y);
  return 0;
}
