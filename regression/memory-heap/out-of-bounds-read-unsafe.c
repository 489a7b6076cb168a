// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// An index that may be one too large reads past a heap array.

#include <stdlib.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  int *a = malloc(4 * sizeof *a);
  if (a == NULL) return 0;
  for (int i = 0; i < 4; i++) a[i] = i;
  unsigned int k = __VERIFIER_nondet_uint();
  if (k > 4) k = 4;
  int x = a[k];
  free(a);
  return x;
}
