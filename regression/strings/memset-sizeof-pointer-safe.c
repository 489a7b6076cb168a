// property: unreach-call
// arch: 64
// expect: SAFE
// The length is passed along.

#include <assert.h>
#include <string.h>

static void clear(int *a, size_t n) {
  memset(a, 0, n * sizeof *a);
}

int main(void) {
  int a[4] = {1, 2, 3, 4};
  clear(a, 4);
  assert(a[3] == 0);
  return 0;
}
