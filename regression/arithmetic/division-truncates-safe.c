// property: unreach-call
// arch: 64
// expect: SAFE
// Division rounds towards zero.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -20 || x > 20) return 0;
  int q = x / 4;
  assert(q * 4 <= x || x < 0);
  assert(q * 4 >= x || x > 0);
  return 0;
}
