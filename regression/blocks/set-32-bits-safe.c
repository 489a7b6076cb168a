// property: unreach-call
// arch: 32
// expect: SAFE
// A fill of computed length with 32-bit pointers.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

static unsigned short numbers[5000];

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 5001, i = __VERIFIER_nondet_uint() % 5000;
  memset(numbers, 0xff, n * sizeof *numbers);
  assert(numbers[i] == (i < n ? 0xffff : 0));
  return 0;
}
