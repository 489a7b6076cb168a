// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --split-maps on
// What one object's use says of its life says nothing of another's, though one table holds both.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *kept = malloc(sizeof *kept);
  if (!kept)
    return 0;
  int *given = malloc(sizeof *given);
  if (!given) {
    free(kept);
    return 0;
  }
  int *both[2] = {kept, given};
  *kept = 1;
  *given = 2;
  free(given);
  while (__VERIFIER_nondet_int() && *kept < 1000)
    *both[0] = *kept + 1;
  free(kept);
  return 0;
}
