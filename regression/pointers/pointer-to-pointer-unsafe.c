// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// A callee sets the caller's pointer.

#include <assert.h>

extern _Bool __VERIFIER_nondet_bool(void);

static int one = 1, two = 2;

static void pick(int **slot, _Bool second) { *slot = second ? &two : &one; }

int main(void) {
  int *p = &one;
  pick(&p, __VERIFIER_nondet_bool());
  assert(*p == 1);
  return 0;
}
