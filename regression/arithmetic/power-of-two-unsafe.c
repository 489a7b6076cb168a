// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// x & (x - 1) is zero for powers of two, and for zero.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  if ((x & (x - 1)) != 0) return 0;
  assert(x != 0);
  return 0;
}
