// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A negative 128-bit number keeps its sign in the high half.

#include <assert.h>

extern long long __VERIFIER_nondet_longlong(void);

int main(void) {
  long long x = __VERIFIER_nondet_longlong();
  __int128 wide = x;
  long long high = (long long)(wide >> 64);
  assert(high == 0);
  return 0;
}
