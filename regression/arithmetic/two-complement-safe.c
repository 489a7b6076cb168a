// property: unreach-call
// arch: 64
// expect: SAFE
// Negation is complement plus one.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  assert(-x == ~x + 1);
  return 0;
}
