// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The twin: a recursive function leaves its range.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int clamp(int value, int low, int high) {
  return value < low ? low : value > high ? high : value;
}

static int depth(int n) {
  if (n <= 0) {
    return 0;
  }
  int below = depth(n - 1);
  return below + 1;
}

int main(void) {
  int sum = 0;
  while (__VERIFIER_nondet_int()) {
    sum = clamp(__VERIFIER_nondet_int(), -5, 5) + clamp(__VERIFIER_nondet_int(), 10, 20);
  }
  assert(sum >= -20 && sum <= 40);
  int d = depth(__VERIFIER_nondet_int());
  assert(d >= 0 && d <= 5);
  return 0;
}
