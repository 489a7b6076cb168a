// property: unreach-call
// arch: 64
// expect: SAFE
// The environment picks the function.

#include <assert.h>

extern _Bool __VERIFIER_nondet_bool(void);

static int up(int x) { return x + 1; }
static int down(int x) { return x - 1; }

int main(void) {
  int (*step)(int) = __VERIFIER_nondet_bool() ? up : down;
  int y = step(10);
  assert(y == 11 || y == 9);
  return 0;
}
