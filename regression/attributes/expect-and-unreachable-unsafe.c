// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// __builtin_expect gives its first argument.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  long y = __builtin_expect(x, 1);
  assert(y == 1);
  return 0;
}
