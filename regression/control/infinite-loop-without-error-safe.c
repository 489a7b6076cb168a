// property: unreach-call
// arch: 64
// expect: SAFE
// args: --bound 4
// An error behind a loop that never ends is never reached.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint() | 1;
  if (x != 0) return 0;
  while (1) {
  }
  assert(0);
  return 0;
}
