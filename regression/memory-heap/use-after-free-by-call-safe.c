// property: valid-memsafety
// arch: 64
// expect: SAFE
// memset before the buffer is freed.

#include <stdlib.h>
#include <string.h>

int main(void) {
  char *p = malloc(8);
  if (p == NULL) return 0;
  memset(p, 0, 8);
  free(p);
  return 0;
}
