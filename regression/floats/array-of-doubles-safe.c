// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Doubles in memory keep every bit.

#include <assert.h>
#include <math.h>
#include <string.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double a[3] = {1.0, __VERIFIER_nondet_double(), 3.0};
  unsigned char copy[sizeof a];
  memcpy(copy, a, sizeof a);
  double b[3];
  memcpy(b, copy, sizeof b);
  assert(a[1] == b[1] || isnan(a[1]));
  return 0;
}
