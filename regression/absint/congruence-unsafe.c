// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The twin: a counter in steps of four hits a multiple of three.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned n = 2;
  while (__VERIFIER_nondet_int()) {
    if (n < 60000) {
      n = n + 4;
    }
  }
  assert(n % 3 == 2);
  assert(n % 2 == 0);
  return 0;
}
