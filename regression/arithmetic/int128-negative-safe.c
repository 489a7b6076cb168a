// property: unreach-call
// arch: 64
// expect: SAFE
// A negative 128-bit number keeps its sign in the high half.

#include <assert.h>

extern long long __VERIFIER_nondet_longlong(void);

int main(void) {
  long long x = __VERIFIER_nondet_longlong();
  __int128 wide = x;
  long long high = (long long)(wide >> 64);
  assert(high == (x < 0 ? -1 : 0) && (long long)wide == x);
  return 0;
}
