// property: valid-memsafety
// arch: 64
// expect: SAFE
// An object that a global points to is not a leak.

#include <stdlib.h>

static int *kept;

int main(void) {
  kept = malloc(sizeof *kept);
  if (kept == NULL) return 0;
  *kept = 1;
  return 0;
}
