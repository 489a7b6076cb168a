// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// An alignment that is no multiple of a pointer's size is refused.
#define _POSIX_C_SOURCE 200112L
#include <stdlib.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  void *p = 0;
  if (posix_memalign(&p, 4, 10) == 0) __VERIFIER_error();
  if (posix_memalign(&p, 8, 10) == 0) free(p);
  return 0;
}
