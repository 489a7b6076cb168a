// property: valid-memsafety
// arch: 32
// expect: SAFE
// Four bytes for a pointer.

#include <stdlib.h>

int main(void) {
  int x = 1;
  int **table = malloc(8);
  if (table == NULL) return 0;
  table[0] = &x;
  table[1] = &x;
  free(table);
  return 0;
}
