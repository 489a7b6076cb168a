// property: unreach-call
// arch: 64
// expect: SAFE
// Sums of addresses and numbers that stay in their objects are not null.
#include <stdint.h>
#include <stdlib.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  char *p = malloc(64);
  if (!p || n > 48) return 0;
  char *q = (char *)((uintptr_t)p + n);
  char *r = (char *)(((uintptr_t)q + 7) & ~(uintptr_t)7);
  if (!q || !r || (uintptr_t)p + n == 0) __VERIFIER_error();
  free(p);
  return 0;
}
