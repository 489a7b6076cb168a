// property: valid-memcleanup
// arch: 64
// expect: UNSAFE (valid-memcleanup)
// The program ends by abort before it frees.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = malloc(sizeof *p);
  if (__VERIFIER_nondet_int() == 7) {
    abort();
  }
  free(p);
  return 0;
}
