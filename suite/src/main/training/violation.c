// Violated on a rare input: found by the solver, then replayed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int key = __VERIFIER_nondet_int();
  int *a = malloc(4 * sizeof *a);
  if (!a) {
    return 0;
  }
  for (int i = 0; i < 4; i++) {
    a[i] = i;
  }
  int hit = key == 123456789 ? 4 : 3;
  int result = a[hit];
  free(a);
  return result;
}
