// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The twin lets the depth grow beyond the limit once it has come near.

#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int odd(unsigned n, int depth);

static int even(unsigned n, int depth) {
  assert(depth >= 0);
  if (n == 0) {
    return 1;
  }
  return odd(n - 1, depth > 99 ? 101 : depth + 1);
}

static int odd(unsigned n, int depth) {
  assert(depth <= 100);
  if (n == 0) {
    return 0;
  }
  return even(n - 1, depth);
}

int main(void) {
  int answer = even(__VERIFIER_nondet_uint(), 98);
  assert(answer == 0 || answer == 1);
  return 0;
}
