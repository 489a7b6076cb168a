// property: valid-memsafety
// arch: 64
// expect: SAFE
// The smallest index is 0.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *a = malloc(3);
  if (a == NULL) return 0;
  a[0] = a[1] = a[2] = 'x';
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 2) i = 0;
  char c = a[i];
  free(a);
  return c;
}
