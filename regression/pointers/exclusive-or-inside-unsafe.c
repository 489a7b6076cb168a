// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The exclusive or of two addresses in one object tells whether they are equal; one with a tag changes the tag.
#include <stdint.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int a[4] = {1, 1, 1, 1};
  int *p = &a[__VERIFIER_nondet_uint() % 4], *q = &a[__VERIFIER_nondet_uint() % 4];
  int same = ((uintptr_t)p ^ (uintptr_t)q) == 0;
  if (same && p == q) __VERIFIER_error();
  uintptr_t tagged = (uintptr_t)p ^ 1;
  if ((tagged & 1) != 1 || *(int *)(tagged ^ 1) != 1) __VERIFIER_error();
  return 0;
}
