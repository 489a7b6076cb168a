// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// How many characters printf writes is left open, and so is the number of the process.
#include <stdio.h>
#include <unistd.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  if (printf("abc") == 77 || getpid() != getpid()) __VERIFIER_error();
  return 0;
}
