// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A NaN that is copied has any bits of a NaN.

#include <string.h>
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  unsigned long before = __VERIFIER_nondet_ulong(), after;
  double held;
  memcpy(&held, &before, 8);
  double copy = held;
  memcpy(&after, &copy, 8);
  if (held != held && after == 0x7ff8000000001234)
    reach_error();
  return 0;
}
