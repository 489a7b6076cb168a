// property: unreach-call
// arch: 64
// expect: SAFE
// clz, ctz, popcount and bswap.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  if (x == 0) return 0;
  int lead = __builtin_clz(x), trail = __builtin_ctz(x), ones = __builtin_popcount(x);
  assert(lead + trail + ones <= 32 && ones >= 1);
  assert(__builtin_bswap32(0x01020304u) == 0x04030201u);
  return 0;
}
