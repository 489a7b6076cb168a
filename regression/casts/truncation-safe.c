// property: unreach-call
// arch: 64
// expect: SAFE
// A cast to a narrower type keeps the low bits.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  unsigned char c = (unsigned char)x;
  assert(c == x % 256);
  return 0;
}
