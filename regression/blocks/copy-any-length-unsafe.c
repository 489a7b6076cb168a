// property: valid-memsafety,unreach-call
// arch: 64
// expect: UNSAFE (valid-deref)
// A copy of as many bytes as someone asks for.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n == 0 || n > 1000000) return 0;
  char *from = malloc(n), *to = malloc(n);
  if (from == NULL || to == NULL) {
    free(from);
    free(to);
    return 0;
  }
  memset(from, 'x', n);
  memcpy(to, from, n + 1);
  assert(to[n - 1] == 'x' && to[n / 2] == 'x');
  free(from);
  free(to);
  return 0;
}
