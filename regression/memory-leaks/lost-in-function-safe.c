// property: valid-memsafety
// arch: 64
// expect: SAFE
// A function frees its scratch buffer.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int work(int x) {
  int *scratch = malloc(sizeof *scratch);
  if (scratch == NULL) return 0;
  *scratch = x & 7;
  int result = *scratch;
  free(scratch);
  return result;
}

int main(void) { return work(__VERIFIER_nondet_int()); }
