// property: unreach-call
// arch: 64
// args: --engine absint
// expect: SAFE
// Congruences: a counter in steps of six from two never hits a multiple of three, nor an odd number.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned n = 2;
  while (__VERIFIER_nondet_int()) {
    if (n < 60000) {
      n = n + 6;
    }
  }
  assert(n % 3 == 2);
  assert(n % 2 == 0);
  return 0;
}
