// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// Which bits of an address are set is up to where the object is.
#include <stdint.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

static int cell;

int main(void) {
  unsigned long mask = __VERIFIER_nondet_ulong();
  if (mask > 0xffff) return 0;
  if (((uintptr_t)&cell & mask) == 0x12345678) __VERIFIER_error();
  return 0;
}
