// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Sums of unsigned char are computed in int.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar();
  unsigned char b = __VERIFIER_nondet_uchar();
  unsigned char narrow = a + b;
  assert(a + b == narrow);
  return 0;
}
