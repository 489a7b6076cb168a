// property: unreach-call
// arch: 64
// expect: SAFE
// Integer square root by search.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar() & 63;
  unsigned r = 0;
  while ((r + 1) * (r + 1) <= x) r++;
  assert(r * r <= x && (r + 1) * (r + 1) > x);
  return 0;
}
