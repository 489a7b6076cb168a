// property: unreach-call,no-overflow
// arch: 64
// args: --engine absint
// expect: SAFE
// Intervals: a sum that is kept in a range by a test, in a loop without a bound.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int level = 0;
  while (__VERIFIER_nondet_int()) {
    int step = __VERIFIER_nondet_int();
    if (step < -7 || step > 7) {
      continue;
    }
    level = level + step;
    if (level > 1000) {
      level = 1000;
    } else if (level < -1000) {
      level = -1000;
    }
  }
  assert(level <= 1000 && level >= -1000);
  return 0;
}
