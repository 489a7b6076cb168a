// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// NULL equals zero and no object's address.

#include <assert.h>
#include <stddef.h>

extern _Bool __VERIFIER_nondet_bool(void);

static int global;

int main(void) {
  int local = 0;
  int *p = __VERIFIER_nondet_bool() ? &local : &global;
  int *q = NULL;
  assert(q == 0 && !q);
  assert(p == q);
  return 0;
}
