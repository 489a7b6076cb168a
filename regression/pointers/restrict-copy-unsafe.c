// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Copying between disjoint halves of one array.

#include <assert.h>

static void copy(int n, int *restrict to, const int *restrict from) {
  for (int i = 0; i < n; i++) to[i] = from[i];
}

int main(void) {
  int a[6] = {1, 2, 3, 0, 0, 0};
  copy(3, a + 3, a);
  assert(a[5] == 2);
  return 0;
}
