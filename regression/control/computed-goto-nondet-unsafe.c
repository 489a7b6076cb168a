// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The environment chooses the label.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  const void *const targets[] = {&&one, &&two};
  int x = 0;
  goto *targets[__VERIFIER_nondet_uint() % 2];
one:
  x = 1;
two:
  x += 2;
  assert(x == 3);
  return 0;
}
