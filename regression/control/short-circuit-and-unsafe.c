// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// && does not evaluate its right operand after a false left.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int calls;

static int touch(int result) {
  calls++;
  return result;
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  int both = touch(a > 0) && touch(a < 10);
  assert(calls == 2);
  return 0;
}
