// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Memory of calloc is zeroed.

#include <assert.h>
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  if (n == 0 || n > 6) return 0;
  unsigned char *p = calloc(n, 1);
  if (p == NULL) return 0;
  unsigned char x = p[n - 1];
  free(p);
  assert(x == 0);
  return 0;
}
