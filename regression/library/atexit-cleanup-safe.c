// property: valid-memcleanup
// arch: 64
// expect: SAFE
// A handler registered with atexit cleans up.

#include <stdlib.h>

static char *buffer;

static void clean(void) {
  free(buffer);
  buffer = NULL;
}

int main(void) {
  if (atexit(clean) != 0) return 1;
  buffer = malloc(3);
  if (buffer == NULL) return 0;
  buffer[0] = 'x';
  return 0;
}
