// property: unreach-call
// arch: 64
// args: --engine horn --horn-start nothing
// expect: SAFE
// Two functions that call each other: Spacer finds the summaries of both by itself.

#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int odd(unsigned n, int depth);

static int even(unsigned n, int depth) {
  assert(depth >= 0);
  if (n == 0) {
    return 1;
  }
  return odd(n - 1, depth > 99 ? 99 : depth + 1);
}

static int odd(unsigned n, int depth) {
  assert(depth <= 100);
  if (n == 0) {
    return 0;
  }
  return even(n - 1, depth);
}

int main(void) {
  int answer = even(__VERIFIER_nondet_uint(), 0);
  assert(answer == 0 || answer == 1);
  return 0;
}
