// property: unreach-call,no-overflow
// arch: 64
// expect: SAFE
// Two functions that call each other to any depth, with a global that only one of them changes.

#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static unsigned steps;
static unsigned limit;

static int even(unsigned n);

static int odd(unsigned n) {
  assert(steps <= limit);
  return n == 0 ? 0 : even(n - 1);
}

static int even(unsigned n) {
  if (steps < limit) {
    steps++;
  }
  return n == 0 ? 1 : odd(n - 1);
}

int main(void) {
  limit = __VERIFIER_nondet_uint();
  int r = even(__VERIFIER_nondet_uint());
  assert(r == 0 || r == 1);
  return 0;
}
