// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The order of pointers into one object; equal offsets are forgotten.
#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char *first = malloc(16);
  char *second = malloc(16);
  if (first == NULL || second == NULL) return 0;
  unsigned n = __VERIFIER_nondet_uint() % 16;
  unsigned m = __VERIFIER_nondet_uint() % 16;
  char *from = n > 7 ? first : second;
  char *p = from + n;
  char *q = from + m;
  assert((p < q) == (n <= m));
  free(first);
  free(second);
  return 0;
}
