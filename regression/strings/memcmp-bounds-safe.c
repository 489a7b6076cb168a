// property: valid-memsafety
// arch: 64
// expect: SAFE
// memcmp of as many bytes as both have.

#include <stdlib.h>
#include <string.h>

int main(void) {
  char *a = calloc(4, 1);
  char *b = calloc(3, 1);
  int order = 0;
  if (a != NULL && b != NULL) order = memcmp(a, b, 3);
  free(a);
  free(b);
  return order;
}
