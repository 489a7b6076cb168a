// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A failure after inline assembly that does not depend on its result: the compiled program confirms it.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned x = 5;
  unsigned y;
  __asm__("bswap %0" : "=r"(y) : "0"(x));
  int n = __VERIFIER_nondet_int();
  assert(n != 7 || y == y + 1);
  return 0;
}
