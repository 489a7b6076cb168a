// property: unreach-call
// arch: 64
// args: --engine absint
// expect: SAFE
// Summaries: what a function returns depends on what it gets.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int clamp(int value, int low, int high) {
  return value < low ? low : value > high ? high : value;
}

int main(void) {
  int sum = 0;
  while (__VERIFIER_nondet_int()) {
    sum = clamp(__VERIFIER_nondet_int(), -5, 5) + clamp(__VERIFIER_nondet_int(), 10, 20);
  }
  assert(sum >= -20 && sum <= 40);
  return 0;
}
