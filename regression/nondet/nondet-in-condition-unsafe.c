// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Each evaluation of a condition asks again.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int rounds = 0;
  while (rounds < 4 && __VERIFIER_nondet_int() != 7) rounds++;
  assert(rounds == 4);
  return 0;
}
