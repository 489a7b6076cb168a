// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The compiled program calls sin itself: a violation that does not rest on its value is confirmed.

#include <math.h>
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
  double y = sin(__VERIFIER_nondet_double());
  if (y <= 1.0)
    reach_error();
  return 0;
}
