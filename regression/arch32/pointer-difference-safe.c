// property: unreach-call
// arch: 32
// expect: SAFE
// Pointer differences have 32 bits.

#include <assert.h>
#include <stddef.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  int a[5];
  unsigned i = __VERIFIER_nondet_uint() % 5;
  ptrdiff_t d = &a[i] - a;
  assert(sizeof d == 4 && d == (ptrdiff_t)i);
  return 0;
}
