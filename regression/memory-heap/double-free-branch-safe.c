// property: valid-memsafety
// arch: 64
// expect: SAFE
// Two conditions that exclude each other both free.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  if (x >= 0) free(p);
  if (x < 0) free(p);
  return 0;
}
