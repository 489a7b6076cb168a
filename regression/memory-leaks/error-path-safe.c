// property: valid-memsafety
// arch: 64
// expect: SAFE
// The early return frees the first object.

#include <stdlib.h>

int main(void) {
  char *a = malloc(4);
  if (a == NULL) return 1;
  char *b = malloc(4);
  if (b == NULL) {
    free(a);
    return 1;
  }
  free(b);
  free(a);
  return 0;
}
