// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Binary search finds every element of a sorted array.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[5] = {2, 3, 5, 7, 11};
  int *p = a;
  int key = __VERIFIER_nondet_int();
  int low = 0, high = 4, at = -1;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    if (p[middle] == key) {
      at = middle;
      break;
    }
    if (p[middle] < key) low = middle + 1;
    else high = middle - 1;
  }
  assert(at >= 0 || key != 7);
  return at;
}
