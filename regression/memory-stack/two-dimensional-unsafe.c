// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Row and column are swapped.

int main(void) {
  int grid[2][4] = {{0}};
  int row = 1, column = 3;
  int *p = &grid[0][0] + 4 * column + row;
  *p = 1;
  return grid[0][0];
}
