// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// An index of -1 reads before a heap array.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *a = malloc(3);
  if (a == NULL) return 0;
  a[0] = a[1] = a[2] = 'x';
  int i = __VERIFIER_nondet_int();
  if (i < -1 || i > 2) i = 0;
  char c = a[i];
  free(a);
  return c;
}
