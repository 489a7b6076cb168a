// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Whether the upper halves of two addresses are equal depends on where the objects lie.
#include <stdint.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int x, y;

int main(void) {
  if ((uintptr_t)&x >> 32 != (uintptr_t)&y >> 32) __VERIFIER_error();
  return 0;
}
