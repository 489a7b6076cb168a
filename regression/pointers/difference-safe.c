// property: unreach-call
// arch: 64
// expect: SAFE
// The difference of two pointers counts elements.

#include <assert.h>
#include <stddef.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  double a[6];
  unsigned i = __VERIFIER_nondet_uint() % 6;
  double *p = &a[i];
  ptrdiff_t d = p - a;
  assert(d == (ptrdiff_t)i);
  return 0;
}
