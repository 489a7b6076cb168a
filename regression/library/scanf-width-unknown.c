// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
#include <stdio.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int n;
  if (scanf("%2d", &n) == 1 && n > 99) __VERIFIER_error();
  return 0;
}
