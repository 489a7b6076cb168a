// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// After an error of the file, what fgets has stored is not known.
#include <stdio.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  char line[4] = "abc";
  if (!fgets(line, 4, stdin) && line[0] != 'a') __VERIFIER_error();
  return 0;
}
