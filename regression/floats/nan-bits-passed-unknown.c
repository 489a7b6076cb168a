// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Which NaN a float is that is handed on is not kept.

#include <string.h>
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

static double same(double x) { return x; }

int main(void) {
  unsigned long before = __VERIFIER_nondet_ulong(), after;
  double held;
  memcpy(&held, &before, 8);
  double copy = same(held);
  memcpy(&after, &copy, 8);
  if (after != before)
    reach_error();
  return 0;
}
