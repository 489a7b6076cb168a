// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Rotating left and right cancel.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int rotate_left(unsigned int x, unsigned int n) {
  return (x << (n & 31)) | (x >> (-n & 31));
}

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  unsigned int n = __VERIFIER_nondet_uint() & 31;
  assert(rotate_left(rotate_left(x, n), n) == x);
  return 0;
}
