// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-free)
// free of the address of a local variable.

#include <stdlib.h>

int main(void) {
  int local = 0;
  int *heap = malloc(sizeof *heap);
  int *p = heap == NULL ? &local : heap;
  free(p);
  return local;
}
