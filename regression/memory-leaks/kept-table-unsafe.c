// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// A global array of pointers keeps objects at places that the input chooses; one entry is cleared.

#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int *table[4];

int main(void) {
  unsigned k = __VERIFIER_nondet_uint();
  if (k >= 4) return 0;
  table[k] = malloc(sizeof *table[k]);
  if (table[k] == NULL) return 0;
  *table[k] = 1;
  unsigned other = (k + 1) % 4;
  table[other] = malloc(sizeof *table[k]);
  table[k] = NULL;
  return 0;
}
