// property: valid-memsafety
// arch: 64
// expect: SAFE
// The result of realloc goes to a second pointer.

#include <stdlib.h>

int main(void) {
  char *p = malloc(2);
  if (p == NULL) return 0;
  char *q = realloc(p, 4);
  if (q != NULL) p = q;
  free(p);
  return 0;
}
