// property: unreach-call
// arch: 64
// expect: SAFE
// The environment decides when to stop, but at most five rounds.

#include <assert.h>

extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int n = 0;
  while (n < 5 && __VERIFIER_nondet_bool()) n++;
  assert(n <= 5);
  return 0;
}
