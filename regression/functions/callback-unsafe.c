// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A callback with a context pointer.

#include <assert.h>

static void each(const int *a, int n, void (*visit)(int, void *), void *context) {
  for (int i = 0; i < n; i++) visit(a[i], context);
}

static void add(int x, void *context) { *(int *)context += x; }

int main(void) {
  int a[3] = {1, 2, 3};
  int sum = 0;
  each(a, 3, add, &sum);
  assert(sum == 3);
  return 0;
}
