// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Even and odd by mutual recursion.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 7;
  assert(even(n));
  return 0;
}
