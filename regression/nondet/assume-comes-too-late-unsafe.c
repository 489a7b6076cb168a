// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// An assumption after the assertion does not help.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int condition);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  assert(x < 100);
  __VERIFIER_assume(x < 100);
  return 0;
}
