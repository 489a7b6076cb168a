// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Nothing is stored behind the space that fgets is given.
#include <stdio.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  char line[5] = "abcd";
  if (!fgets(line, 4, stdin) && line[4] != 0) __VERIFIER_error();
  return 0;
}
