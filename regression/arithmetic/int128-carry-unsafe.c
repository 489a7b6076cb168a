// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A carry from the low into the high half.

#include <assert.h>

extern unsigned long long __VERIFIER_nondet_ulonglong(void);

int main(void) {
  unsigned long long low = __VERIFIER_nondet_ulonglong();
  unsigned __int128 x = ((unsigned __int128)1 << 64) | low;
  x += 1;
  unsigned long long high = (unsigned long long)(x >> 64);
  assert(high == 1);
  return 0;
}
