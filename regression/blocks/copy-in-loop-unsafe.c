// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Rounds of a loop that each copy a block of computed length.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

static unsigned char from[100], to[400];

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 101, i = __VERIFIER_nondet_uint() % 400;
  memset(from, 1, sizeof from);
  for (int round = 0; round < 3; round++) memcpy(to + 100 * round, from, n);
  assert(to[i] == (i % 100 < n));
  return 0;
}
