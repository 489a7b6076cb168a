// property: unreach-call
// arch: 64
// expect: SAFE
// An assumption before the assertion helps.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int condition);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(x < 100);
  assert(x < 100);
  return 0;
}
