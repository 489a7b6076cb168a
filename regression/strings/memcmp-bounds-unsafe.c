// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// memcmp of more bytes than the shorter object has.

#include <stdlib.h>
#include <string.h>

int main(void) {
  char *a = calloc(4, 1);
  char *b = calloc(3, 1);
  int order = 0;
  if (a != NULL && b != NULL) order = memcmp(a, b, 4);
  free(a);
  free(b);
  return order;
}
