// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// static inline functions and const parameters.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static inline int clamp(const int x, const int low, const int high) {
  return x < low ? low : x > high ? high : x;
}

int main(void) {
  int x = clamp(__VERIFIER_nondet_int(), -5, 5);
  assert(x > -5 && x <= 5);
  return 0;
}
