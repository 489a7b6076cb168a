// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// An address plus any number is null for one of them, which depends on where the object lies.
#include <stdint.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  uintptr_t sum = (uintptr_t)&x + n;
  if (sum == 0 && n > -(1ul << 47)) __VERIFIER_error();
  return 0;
}
