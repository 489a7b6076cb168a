// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The size is any small number; index size is out of bounds.

#include <stdlib.h>

extern size_t __VERIFIER_nondet_size_t(void);

int main(void) {
  size_t n = __VERIFIER_nondet_size_t();
  if (n == 0 || n > 8) return 0;
  char *a = malloc(n);
  if (a == NULL) return 0;
  a[n] = 0;
  free(a);
  return 0;
}
