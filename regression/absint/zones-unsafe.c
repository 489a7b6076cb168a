// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The twin goes one too far, an allocation of its size.

#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 100000) {
    return 0;
  }
  int *a = malloc(n * sizeof *a);
  if (a == NULL) {
    return 0;
  }
  unsigned i = 0;
  unsigned j = 3;
  while (i <= n) {
    a[i] = 0;
    i++;
    j++;
  }
  assert(j == i + 3);
  free(a);
  return 0;
}
