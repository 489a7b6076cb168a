// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
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
  assert(f.low == x);
  return 0;
}
