// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// An array filled by the environment under an assumption.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int condition);

int main(void) {
  unsigned char a[3];
  for (int i = 0; i < 3; i++) a[i] = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(a[0] < a[1] && a[1] < a[2]);
  assert(a[0] != a[2]);
  return 0;
}
