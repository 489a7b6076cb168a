// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// One byte further is no multiple of sixteen.
#include <stdint.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int i = __VERIFIER_nondet_int();
  long l = i;
  char *p = malloc(3);
  if (!p) return 0;
  if ((uintptr_t)&i & 3) __VERIFIER_error();
  if (((uintptr_t)&l & ~(uintptr_t)7) != (uintptr_t)&l) __VERIFIER_error();
  if ((uintptr_t)(p + 1) & 15) __VERIFIER_error();
  free(p);
  return i + l ? 0 : 1;
}
