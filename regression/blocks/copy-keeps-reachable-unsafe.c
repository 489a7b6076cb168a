// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// Pointers in a copied table keep what they point to.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

static char **table;

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 1000) return 0;
  char **old = calloc(n, sizeof *old);
  if (old == NULL) return 0;
  old[n - 1] = malloc(4);
  table = calloc(n + 1, sizeof *table);
  if (table == NULL) {
    free(old[n - 1]);
    free(old);
    return 0;
  }
  memcpy(table, old, (n - 1) * sizeof *table);
  free(old);
  return 0;
}
