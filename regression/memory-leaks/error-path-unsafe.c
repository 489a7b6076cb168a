// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// The early return forgets the first object.

#include <stdlib.h>

int main(void) {
  char *a = malloc(4);
  if (a == NULL) return 1;
  char *b = malloc(4);
  if (b == NULL) {
    return 1;
  }
  free(b);
  free(a);
  return 0;
}
