// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A copy on one way only, read after the ways have met.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

static unsigned char from[3000], to[3000];

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 3001, i = __VERIFIER_nondet_uint() % 3000;
  int wanted = __VERIFIER_nondet_int();
  memset(from, 9, n);
  if (wanted > 10) {
    memcpy(to, from, n);
  } else if (wanted > 5) {
    to[i] = 9;
  }
  to[17] = 1;
  if (i != 17 && i < n) assert(to[i] == (wanted > 10 ? 9 : 0));
  return 0;
}
