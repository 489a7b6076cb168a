// property: unreach-call
// arch: 64
// expect: SAFE
// assert with a message joined by &&.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  assert(x < 256 && "always true");
  return 0;
}
