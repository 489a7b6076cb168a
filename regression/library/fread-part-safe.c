// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Nothing is written behind the last element, bytes have no parts, and elements of no size are none.
#include <stdio.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int b[3] = {1, 2, 3};
  if (fread(b, 4, 2, stdin) == 2 && b[2] != 3) __VERIFIER_error();
  char c[2] = {1, 2};
  if (fread(c, 1, 2, stdin) == 1 && c[1] != 2) __VERIFIER_error();
  if (fread(c, 0, 2, stdin) != 0) __VERIFIER_error();
  return 0;
}
