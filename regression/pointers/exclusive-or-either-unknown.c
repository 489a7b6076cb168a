// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// What may be an address or a number is a number here, which an object may lie at.
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int a;

int main(void) {
  int is_address = __VERIFIER_nondet_int();
  uintptr_t either = is_address ? (uintptr_t)&a : 0x404000;
  if (((uintptr_t)&a ^ either) == 0 && !is_address) __VERIFIER_error();
  return 0;
}
