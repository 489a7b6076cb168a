// property: valid-memsafety
// arch: 64
// expect: SAFE
// A buffer grows to a computed size; all that was there is copied.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 8 || n > 100000) return 0;
  unsigned char *old = malloc(n);
  if (old == NULL) return 0;
  old[n - 1] = 1;
  unsigned char *grown = malloc(2 * n);
  if (grown == NULL) {
    free(old);
    return 0;
  }
  memcpy(grown, old, n);
  free(old);
  grown[n - 1 + grown[n - 1] * n] = 0;
  free(grown);
  return 0;
}
