// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Only one branch makes the object that a pointer leads to; on the other it is undefined.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int own = 1;
  int *p;
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
