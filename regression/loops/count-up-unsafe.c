// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A loop with a bound of the environment.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 8) return 0;
  unsigned i = 0;
  while (i < n) i++;
  assert(i == n && i < 8);
  return 0;
}
