// property: unreach-call
// arch: 64
// expect: SAFE
// Euclid's algorithm divides both numbers.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar() & 7, b = __VERIFIER_nondet_uchar() & 7;
  if (a == 0 || b == 0) return 0;
  unsigned char x = a, y = b;
  while (y != 0) {
    unsigned char t = x % y;
    x = y;
    y = t;
  }
  assert(a % x == 0 && b % x == 0);
  return 0;
}
