// property: unreach-call
// arch: 64
// expect: SAFE
// Two counters walk towards each other.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int low = 0, high = __VERIFIER_nondet_int();
  if (high < 0 || high > 10) return 0;
  int total = high;
  while (low < high) {
    low++;
    high--;
  }
  assert(low == high || low == high + 1);
  assert(low + high == total);
  return total < 0;
}
