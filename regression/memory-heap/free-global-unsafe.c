// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-free)
// free of a pointer that may point to a global.

#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);

static int fallback[2];

int main(void) {
  int *p = fallback;
  if (__VERIFIER_nondet_bool()) {
    p = malloc(2 * sizeof(int));
    if (p == NULL) return 0;
  }
  p[1] = 5;
  free(p);
  return 0;
}
