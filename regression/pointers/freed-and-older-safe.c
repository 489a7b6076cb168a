// property: unreach-call
// arch: 64
// expect: SAFE
// A block that was there before the freed one does not lie where that was.
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *q = malloc(sizeof *q);
  int *p = malloc(sizeof *p);
  if (p == NULL || q == NULL) return 0;
  *q = __VERIFIER_nondet_int();
  free(p);
  assert(p != q);
  free(q);
  return 0;
}
