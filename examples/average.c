// property: unreach-call,valid-memsafety,no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// The average of two ints: signed overflow.
//
// Binary search in a sorted table needs the middle of two positions, here of any two ints.
// Their sum overflows long before the middle does. (This bug sat in many libraries for years.)

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int middle(int low, int high) {
  return (low + high) / 2;
}

int main(void) {
  int low = __VERIFIER_nondet_int();
  int high = __VERIFIER_nondet_int();
  if (low < 0 || high < low) return 0;
  int m = middle(low, high);
  assert(low <= m && m <= high);
  return 0;
}
