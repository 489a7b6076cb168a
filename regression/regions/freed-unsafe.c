// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// args: --split-maps on
// As freed-safe, but the table is asked for the object that was given back.

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
    *both[1] = *kept + 1;
  free(kept);
  return 0;
}
