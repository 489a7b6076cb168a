// property: unreach-call
// arch: 64
// expect: SAFE
// Output functions return what they wrote, or that they failed.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int c = __VERIFIER_nondet_int();
  int r = putchar(c);
  if (r != (unsigned char)c && r != EOF) __VERIFIER_error();
  if (puts("text") < EOF) __VERIFIER_error();
  return 0;
}
