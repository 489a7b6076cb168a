// property: unreach-call
// arch: 64
// expect: SAFE
// Recursion over an array with a pointer and a length.

#include <assert.h>

static int total(const int *a, int n) { return n == 0 ? 0 : *a + total(a + 1, n - 1); }

int main(void) {
  int a[4] = {1, 2, 3, 4};
  assert(total(a, 4) == 10);
  return 0;
}
