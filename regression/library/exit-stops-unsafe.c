// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// exit does not return; here it is not always called.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 3) exit(1);
  assert(x <= 2);
  return 0;
}
