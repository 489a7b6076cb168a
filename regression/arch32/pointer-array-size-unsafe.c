// property: valid-memsafety
// arch: 32
// expect: UNSAFE (valid-deref)
// Four bytes for a pointer, and two are stored.

#include <stdlib.h>

int main(void) {
  int x = 1;
  int **table = malloc(4);
  if (table == NULL) return 0;
  table[0] = &x;
  table[1] = &x;
  free(table);
  return 0;
}
