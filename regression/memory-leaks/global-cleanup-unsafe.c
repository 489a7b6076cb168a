// property: valid-memcleanup
// arch: 64
// expect: UNSAFE (valid-memcleanup)
// An object a global points to is not freed: no clean-up.

#include <stdlib.h>

static int *kept;

int main(void) {
  kept = malloc(sizeof *kept);
  if (kept == NULL) return 0;
  *kept = 1;
  return 0;
}
