// property: valid-memsafety
// arch: 64
// expect: SAFE
// No path writes the freed cell.

#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  _Bool done = __VERIFIER_nondet_bool();
  if (done) free(p);
  if (!done) *p = 1;
  if (!done) free(p);
  return 0;
}
