// property: unreach-call
// arch: 64
// expect: SAFE
// args: --bound 10
// Nine rounds are not possible.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  int n = 0;
  while (x != 0) {
    x >>= 1;
    n++;
  }
  assert(n != 9);
  return 0;
}
