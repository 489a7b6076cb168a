// property: valid-memcleanup
// arch: 64
// expect: SAFE
// Both branches free.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  if (__VERIFIER_nondet_int() > 100) {
    *p = 1;
    free(p);
  } else {
    *p = 2;
    free(p);
  }
  return 0;
}
