// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// An object may lie at any address, also for a program that asks by exclusive or.
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int a;

int main(void) {
  a = __VERIFIER_nondet_int();
  if (((uintptr_t)&a ^ 0x404000) == 0 && a) __VERIFIER_error();
  return 0;
}
