// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --svcomp
// The competition has no property that an overlapping memcpy violates.

#include <stdlib.h>
#include <string.h>

int main(void) {
  char *buffer = malloc(8);
  memset(buffer, 'a', 8);
  memcpy(buffer, buffer + 2, 4);
  free(buffer);
  return 0;
}
