// property: unreach-call
// arch: 64
// expect: SAFE
// A float that is copied keeps its bits, those of a NaN too.

#include <string.h>
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  unsigned long before = __VERIFIER_nondet_ulong(), after;
  double held;
  memcpy(&held, &before, 8);
  double copy = held;
  memcpy(&after, &copy, 8);
  if (after != before)
    reach_error();
  return 0;
}
