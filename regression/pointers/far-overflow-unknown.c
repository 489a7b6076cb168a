// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// Whether the sum of an address and a number overflows depends on where the object lies.
#include <stdint.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;

int main(void) {
  unsigned long sum, n = __VERIFIER_nondet_ulong();
  if (__builtin_add_overflow((uintptr_t)&x, n, &sum) && n < 1ul << 63) __VERIFIER_error();
  return 0;
}
