// property: valid-memsafety
// arch: 64
// expect: SAFE
// Only the heap pointer is freed.

#include <stdlib.h>

int main(void) {
  int local = 0;
  int *heap = malloc(sizeof *heap);
  int *p = heap == NULL ? NULL : heap;
  free(p);
  return local;
}
