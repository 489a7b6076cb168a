// property: valid-memcleanup
// arch: 64
// expect: SAFE
// The program ends by abort after it frees.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = malloc(sizeof *p);
  if (__VERIFIER_nondet_int() == 7) {
    free(p);
    abort();
  }
  free(p);
  return 0;
}
