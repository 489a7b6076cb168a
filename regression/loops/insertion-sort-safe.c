// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Insertion sort that tests the index first.

#include <assert.h>

extern short __VERIFIER_nondet_short(void);

int main(void) {
  short a[4];
  for (int i = 0; i < 4; i++) a[i] = __VERIFIER_nondet_short();
  for (int i = 1; i < 4; i++) {
    short x = a[i];
    int j = i - 1;
    while (j >= 0 && a[j] > x) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = x;
  }
  assert(a[0] <= a[1] && a[2] <= a[3]);
  return 0;
}
