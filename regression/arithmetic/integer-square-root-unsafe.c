// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Integer square root by search.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar() & 63;
  unsigned r = 0;
  while (r * r < x) r++;
  assert(r * r <= x && (r + 1) * (r + 1) > x);
  return 0;
}
