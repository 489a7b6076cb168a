// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// After a swap both variables name one object.

#include <stdlib.h>

int main(void) {
  char *a = malloc(1), *b = malloc(1);
  char *t = a;
  a = b;
  (void)t;
  free(a);
  return 0;
}
