// property: valid-memsafety
// arch: 64
// expect: SAFE
// realloc(NULL, n) allocates like malloc.

#include <stdlib.h>

int main(void) {
  long *p = realloc(NULL, sizeof *p);
  if (p == NULL) return 0;
  *p = 1;
  free(p);
  return 0;
}
