// property: unreach-call
// arch: 64
// expect: SAFE
// The order of pointers into one object, of pointers and null, and of the same pointers twice.
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
  assert((p < q) == (n < m));
  assert(p > (char *)NULL);
  unsigned count = 0;
  for (char *at = from; at < from + 16; at++) count++;
  assert(count == 16);
  free(first);
  free(second);
  return 0;
}
