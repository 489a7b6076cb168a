// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// realloc(NULL, n) allocates, and the object is never freed.

#include <stdlib.h>

int main(void) {
  long *p = realloc(NULL, sizeof *p);
  if (p == NULL) return 0;
  *p = 1;
  return 0;
}
