// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Copying one element too many, by two pointers that move in step.

#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 1000000) {
    return 0;
  }
  int *a = calloc(n, sizeof *a);
  int *b = calloc(n, sizeof *b);
  if (a && b) {
    int *from = a;
    int *to = b;
    while (from <= a + n - 1 + (n > 2)) {
      *to++ = *from++;
    }
  }
  free(a);
  free(b);
  return 0;
}
