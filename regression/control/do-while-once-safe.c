// property: unreach-call
// arch: 64
// expect: SAFE
// The body of do-while runs at least once.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int(), rounds = 0;
  if (n > 3) return 0;
  do {
    rounds++;
    if (rounds > 5) break;
  } while (rounds < n);
  assert(rounds == (n < 1 ? 1 : n));
  return 0;
}
