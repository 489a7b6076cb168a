// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// The global pointer is cleared, so the object is unreachable at the end.

#include <stdlib.h>

static int *kept;

int main(void) {
  kept = malloc(sizeof *kept);
  if (kept == NULL) return 0;
  *kept = 1;
  kept = NULL;
  return 0;
}
