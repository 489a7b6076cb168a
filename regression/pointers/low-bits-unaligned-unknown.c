// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// Nothing aligns a char: whether its address is odd is up to the compiler.
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  char c = 1, d = (char)__VERIFIER_nondet_int();
  if (((uintptr_t)&c & 1) && d) __VERIFIER_error();
  return 0;
}
