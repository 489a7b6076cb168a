// property: valid-memcleanup
// arch: 64
// expect: SAFE
// The object a global points to is freed.

#include <stdlib.h>

static int *kept;

int main(void) {
  kept = malloc(sizeof *kept);
  if (kept == NULL) return 0;
  *kept = 1;
  free(kept);
  return 0;
}
