// property: unreach-call,valid-memsafety,no-overflow
// arch: 64
// expect: SAFE
// The average of two ints, fixed.
//
// Binary search in a sorted table needs the middle of two positions, here of any two ints.
// Half of the distance is added to the lower one; the distance of two positions always fits.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int middle(int low, int high) {
  return low + (high - low) / 2;
}

int main(void) {
  int low = __VERIFIER_nondet_int();
  int high = __VERIFIER_nondet_int();
  if (low < 0 || high < low) return 0;
  int m = middle(low, high);
  assert(low <= m && m <= high);
  return 0;
}
