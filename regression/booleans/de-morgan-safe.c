// property: unreach-call
// arch: 64
// expect: SAFE
// De Morgan's law.

#include <assert.h>
#include <stdbool.h>

extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  bool a = __VERIFIER_nondet_bool(), b = __VERIFIER_nondet_bool();
  assert(!(a && b) == (!a || !b));
  return 0;
}
