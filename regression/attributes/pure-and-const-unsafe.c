// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Functions declared const.

#include <assert.h>

extern short __VERIFIER_nondet_short(void);

__attribute__((const)) static int twice(int x) { return 2 * x; }

int main(void) {
  int x = __VERIFIER_nondet_short();
  assert(twice(x) >= x);
  return 0;
}
