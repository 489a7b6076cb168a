// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Three numbers reach 1 within a few steps.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 3 + 4;
  int steps = 0;
  while (n != 1 && steps < 10) {
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    steps++;
  }
  assert(steps < 8);
  return 0;
}
