// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// Memory of malloc is not zeroed.

#include <assert.h>
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  if (n == 0 || n > 6) return 0;
  unsigned char *p = malloc(n);
  if (p == NULL) return 0;
  unsigned char x = p[n - 1];
  free(p);
  assert(x == 0);
  return 0;
}
