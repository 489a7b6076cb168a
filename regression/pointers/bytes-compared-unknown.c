// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Which of two structs comes first in memory order depends on the address that one of them holds.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int a, b;

int main(void) {
  int *p = &a, *q = &b;
  a = __VERIFIER_nondet_int();
  if (memcmp(&p, &q, sizeof p) > 0 && a) __VERIFIER_error();
  return 0;
}
