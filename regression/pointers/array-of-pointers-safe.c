// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// A choice among several targets writes only one.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  int a = 0, b = 0, c = 0;
  int *targets[3] = {&a, &b, &c};
  unsigned i = __VERIFIER_nondet_uint() % 3;
  *targets[i] = 1;
  assert(a + b + c == 1);
  return 0;
}
