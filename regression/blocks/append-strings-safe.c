// property: valid-memsafety
// arch: 64
// expect: SAFE
// Two strings of any length are joined.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

static char *joined(const char *a, unsigned n, const char *b, unsigned m) {
  char *result = malloc(n + m + 1);
  if (result == NULL) return NULL;
  memcpy(result, a, n);
  memcpy(result + n, b, m);
  result[n + m] = 0;
  return result;
}

int main(void) {
  static char a[10000], b[10000];
  unsigned n = __VERIFIER_nondet_uint() % 10000 + 1, m = __VERIFIER_nondet_uint() % 10001;
  char *both = joined(a, n, b, m);
  free(both);
  return 0;
}
