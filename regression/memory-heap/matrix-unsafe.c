// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Rows of a two-dimensional heap array: a row too many is read.

#include <stdlib.h>

enum { ROWS = 3, COLUMNS = 2 };

int main(void) {
  int *rows[ROWS] = {NULL, NULL, NULL};
  for (int i = 0; i < ROWS; i++) {
    rows[i] = calloc(COLUMNS, sizeof(int));
    if (rows[i] == NULL) goto out;
  }
  int sum = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < ROWS; j++) sum += rows[i][j];
out:
  for (int i = 0; i < ROWS; i++) free(rows[i]);
  return 0;
}
