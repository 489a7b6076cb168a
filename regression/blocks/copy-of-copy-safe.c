// property: unreach-call
// arch: 64
// expect: SAFE
// Copies of copies of computed lengths.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

static unsigned char a[4000], b[4000], c[4000];

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 4001, m = __VERIFIER_nondet_uint() % 4001;
  unsigned i = __VERIFIER_nondet_uint() % 4000;
  memset(a, 3, sizeof a);
  memcpy(b, a, n);
  memcpy(c, b, m);
  memcpy(a, c, sizeof a);
  assert(a[i] == (i < n && i < m ? 3 : 0));
  return 0;
}
