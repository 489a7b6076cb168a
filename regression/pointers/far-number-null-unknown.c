// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// The difference of an address and a number says whether that is the number of the address.
#include <stdint.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n - (uintptr_t)&x == 0 && n >> 47 == 0) __VERIFIER_error();
  return 0;
}
