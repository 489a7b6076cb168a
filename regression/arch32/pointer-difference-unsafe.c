// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// Pointer differences have 32 bits.

#include <assert.h>
#include <stddef.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  int a[5];
  unsigned i = __VERIFIER_nondet_uint() % 5;
  ptrdiff_t d = &a[i] - a;
  assert(d == (ptrdiff_t)(i * sizeof(int)));
  return 0;
}
