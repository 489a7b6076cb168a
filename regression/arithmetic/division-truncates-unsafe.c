// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Division rounds towards zero.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -20 || x > 20) return 0;
  int q = x / 4;
  assert(q == x >> 2);
  return 0;
}
