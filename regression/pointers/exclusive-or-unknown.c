// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// The end of one object may be the start of another, also for a program that asks by exclusive or.
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int a[2] = {0, 0};
  int b = __VERIFIER_nondet_int();
  if (((uintptr_t)(a + 2) ^ (uintptr_t)&b) == 0 && b) __VERIFIER_error();
  return a[0];
}
