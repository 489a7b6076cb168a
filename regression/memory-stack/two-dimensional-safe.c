// property: valid-memsafety
// arch: 64
// expect: SAFE
// Row and column in the right order.

int main(void) {
  int grid[2][4] = {{0}};
  int row = 1, column = 3;
  int *p = &grid[0][0] + 4 * row + column;
  *p = 1;
  return grid[0][0];
}
