// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// p = realloc(p, n) loses the object when realloc fails.

#include <stdlib.h>

int main(void) {
  char *p = malloc(2);
  if (p == NULL) return 0;
  p = realloc(p, 4);
  if (p == NULL) return 1;
  free(p);
  return 0;
}
