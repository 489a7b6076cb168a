// property: unreach-call
// arch: 64
// expect: SAFE
// The value is reduced to a named one.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

enum state { IDLE, BUSY, DONE };

int main(void) {
  enum state s = (enum state)(__VERIFIER_nondet_uint() % 3);
  int known = 0;
  switch (s) {
    case IDLE: known = 1; break;
    case BUSY: known = 1; break;
    case DONE: known = 1; break;
  }
  assert(known);
  return 0;
}
