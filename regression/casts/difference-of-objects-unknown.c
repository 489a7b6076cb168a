// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// The difference of two addresses, added to one, leaves that one alone; but how far objects are apart is up to the compiler.

#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int main(void) {
  int a = 1, b = 2;
  int *p = &a, *q = &b;
  uintptr_t d = (uintptr_t)p - (uintptr_t)q;
  int *r = (int *)((uintptr_t)q + d);
  if (__VERIFIER_nondet_int() == 4711) {
    *r = 7;
  }
  if (b == 7) {
    __VERIFIER_error();
  }
  return 0;
}
