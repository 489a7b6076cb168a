// property: valid-memsafety
// arch: 64
// expect: SAFE
// The first object is freed before its pointer is overwritten.

#include <stdlib.h>

int main(void) {
  char *p = malloc(1);
  free(p);
  p = malloc(2);
  free(p);
  return 0;
}
