// property: unreach-call
// arch: 64
// args: --engine horn
// expect: SAFE
// As in Fig. 3 of SeaHorn's paper: x stays above y only because y is never negative.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned x = 1;
  unsigned y = 0;
  while (__VERIFIER_nondet_int()) {
    if (x > 1000000 || y > 1000000) {
      break;
    }
    x = x + y;
    y = y + 1;
  }
  assert(x >= y);
  return 0;
}
