// property: valid-memsafety
// arch: 64
// expect: SAFE
// A pointer into the middle keeps the object tracked.

#include <stdlib.h>

static char *cursor;

int main(void) {
  char *p = malloc(8);
  if (p == NULL) return 0;
  p[3] = 'x';
  cursor = p + 3;
  return 0;
}
