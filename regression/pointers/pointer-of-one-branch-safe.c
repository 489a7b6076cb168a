// property: valid-memsafety
// arch: 64
// expect: SAFE
// Only one branch makes the object that a pointer leads to; on the other it is another.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int own = 1;
  int *p = &own;
  int *made = NULL;
  if (__VERIFIER_nondet_int()) {
    made = malloc(sizeof *made);
    if (made == NULL) return 0;
    *made = 7;
    p = made;
  }
  int value = *p;
  free(made);
  return value == 7 ? 0 : own;
}
