// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// One byte of a megabyte that is copied.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

enum { SIZE = 1 << 20 };
static unsigned char from[SIZE], to[SIZE];

int main(void) {
  unsigned i = __VERIFIER_nondet_uint() % SIZE;
  from[i] = 7;
  memcpy(to, from, SIZE);
  from[i] = 8;
  assert(to[i] == 8);
  return 0;
}
