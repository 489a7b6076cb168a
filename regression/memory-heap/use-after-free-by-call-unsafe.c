// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// memset on a freed buffer.

#include <stdlib.h>
#include <string.h>

int main(void) {
  char *p = malloc(8);
  if (p == NULL) return 0;
  free(p);
  memset(p, 0, 8);
  return 0;
}
