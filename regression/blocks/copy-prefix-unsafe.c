// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// What lies behind the copied bytes stays.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  static unsigned char from[5000], to[5000];
  if (n > 5000 || i >= 5000) return 0;
  memset(from, 1, sizeof from);
  memset(to, 2, sizeof to);
  memcpy(to, from, n);
  assert(to[i] == (i <= n ? 1 : 2));
  return 0;
}
