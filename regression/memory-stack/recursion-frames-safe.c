// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Each activation has its own local.

#include <assert.h>

static int depth(int n, int *outer) {
  int mine = n;
  if (n > 0) depth(n - 1, &mine);
  if (outer != 0) *outer += 1;
  return mine;
}

int main(void) {
  assert(depth(3, 0) == 4);
  return 0;
}
