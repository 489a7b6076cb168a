// property: valid-memcleanup
// arch: 64
// expect: UNSAFE (valid-memcleanup)
// Without the attribute the memory is not freed.

#include <stdlib.h>

static void release(void *p) { free(*(void **)p); }

int main(void) {
  int *p = NULL;
  if (0) release(&p);
  p = malloc(sizeof *p);
  if (p == NULL) return 0;
  *p = 1;
  return 0;
}
