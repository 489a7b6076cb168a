// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A pointer to an array steps by whole rows.

#include <assert.h>

int main(void) {
  int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int(*row)[3] = grid;
  row += 2;
  int x = (*row)[0];
  assert(x == 4);
  return 0;
}
