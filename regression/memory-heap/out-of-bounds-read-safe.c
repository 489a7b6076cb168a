// property: valid-memsafety
// arch: 64
// expect: SAFE
// The index is bounded by the length of the heap array.

#include <stdlib.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  int *a = malloc(4 * sizeof *a);
  if (a == NULL) return 0;
  for (int i = 0; i < 4; i++) a[i] = i;
  unsigned int k = __VERIFIER_nondet_uint();
  if (k > 3) k = 3;
  int x = a[k];
  free(a);
  return x;
}
