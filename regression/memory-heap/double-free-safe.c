// property: valid-memsafety
// arch: 64
// expect: SAFE
// The pointer is set to NULL after free, and free(NULL) does nothing.

#include <stdlib.h>

int main(void) {
  char *p = malloc(2);
  if (p == NULL) return 0;
  free(p);
  p = NULL;
  free(p);
  return 0;
}
