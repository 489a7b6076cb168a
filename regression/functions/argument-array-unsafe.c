// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// An array argument is a pointer to the caller's array.

#include <assert.h>

static void zero(int a[], int n) {
  for (int i = 0; i < n; i++) a[i] = 0;
}

int main(void) {
  int a[3] = {1, 2, 3};
  zero(a, 2);
  assert(a[2] == 0);
  return 0;
}
