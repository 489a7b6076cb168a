// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --bound 10
// Exactly eight rounds are possible.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  int n = 0;
  while (x != 0) {
    x >>= 1;
    n++;
  }
  assert(n != 8);
  return 0;
}
