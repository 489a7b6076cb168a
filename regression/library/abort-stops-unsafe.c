// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// abort does not return; here it is not always called.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void require(int condition) {
  if (!condition) abort();
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  require(x >= 0);
  assert(x != 0);
  return 0;
}
