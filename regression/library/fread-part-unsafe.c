// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The input may end in the middle of an element, whose first bytes are written.
#include <stdio.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int b[2] = {1, 2};
  if (fread(b, 4, 2, stdin) == 1 && b[1] != 2) __VERIFIER_error();
  return 0;
}
