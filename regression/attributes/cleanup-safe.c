// property: valid-memcleanup
// arch: 64
// expect: SAFE
// The cleanup attribute frees when the scope ends.

#include <stdlib.h>

static void release(void *p) { free(*(void **)p); }

int main(void) {
  __attribute__((cleanup(release))) int *p = NULL;
  p = malloc(sizeof *p);
  if (p == NULL) return 0;
  *p = 1;
  return 0;
}
