// property: unreach-call
// arch: 64
// expect: SAFE
// A three-bit field keeps three bits.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

struct flags {
  unsigned int low : 3;
  unsigned int high : 5;
};

int main(void) {
  struct flags f = {0, 0};
  unsigned int x = __VERIFIER_nondet_uint();
  f.low = x;
  f.high = 21;
  assert(f.low == (x & 7) && f.high == 21);
  return 0;
}
