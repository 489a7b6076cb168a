// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Every value that is not zero becomes 1.

#include <assert.h>
#include <stdbool.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  bool b = x;
  assert(b == x);
  return 0;
}
