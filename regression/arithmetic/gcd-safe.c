// property: unreach-call
// arch: 64
// expect: SAFE
// Euclid's algorithm divides both numbers.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned a = __VERIFIER_nondet_uchar() & 15, b = __VERIFIER_nondet_uchar() & 15;
  if (a == 0 || b == 0) return 0;
  unsigned x = a, y = b;
  while (y != 0) {
    unsigned t = x % y;
    x = y;
    y = t;
  }
  assert(a % x == 0 && b % x == 0);
  return 0;
}
