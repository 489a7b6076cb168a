// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Logical operators give 0 or 1, bitwise ones do not.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int both = a & b;
  if (a && b) assert(both);
  return 0;
}
