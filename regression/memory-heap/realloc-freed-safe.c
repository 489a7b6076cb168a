// property: valid-memsafety
// arch: 64
// expect: SAFE
// realloc of a live object.

#include <stdlib.h>

int main(void) {
  char *p = malloc(2);
  if (p == NULL) return 0;
  char *q = realloc(p, 3);
  free(q != NULL ? q : p);
  return 0;
}
