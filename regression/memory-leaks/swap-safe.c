// property: valid-memsafety
// arch: 64
// expect: SAFE
// A proper swap keeps both objects.

#include <stdlib.h>

int main(void) {
  char *a = malloc(1), *b = malloc(1);
  char *t = a;
  a = b;
  b = t;
  free(a);
  free(b);
  return 0;
}
