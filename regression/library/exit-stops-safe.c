// property: unreach-call
// arch: 64
// expect: SAFE
// exit does not return.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 2) exit(1);
  assert(x <= 2);
  return 0;
}
