// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-free)
// realloc of a freed object.

#include <stdlib.h>

int main(void) {
  char *p = malloc(2);
  if (p == NULL) return 0;
  free(p);
  char *q = realloc(p, 3);
  free(q);
  return 0;
}
