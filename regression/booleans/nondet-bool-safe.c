// property: unreach-call
// arch: 64
// expect: SAFE
// A nondeterministic bool is 0 or 1.

#include <assert.h>
#include <stdbool.h>

extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  bool b = __VERIFIER_nondet_bool();
  unsigned char raw = b;
  assert(raw <= 1);
  return 0;
}
