// property: unreach-call
// arch: 64
// expect: SAFE
// Counting bits by clearing the lowest one.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  unsigned char v = x;
  int bits = 0;
  while (v != 0) {
    v &= v - 1;
    bits++;
  }
  assert(bits <= 8 && (bits == 0) == (x == 0));
  return 0;
}
