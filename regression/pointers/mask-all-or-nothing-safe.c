// property: unreach-call
// arch: 64
// expect: SAFE
// A mask of all ones keeps an address, one of zeros makes it null: the number of the address does not matter.
#include <stddef.h>
#include <stdint.h>

extern size_t __VERIFIER_nondet_size_t(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

static int cells[4];

/* All ones if index < bound and neither has its first bit set, otherwise zeros. */
static uintptr_t within(size_t index, size_t bound) {
  size_t outside = index | bound | (bound - index - 1);
  return UINTPTR_MAX * (~outside >> 63);
}

int main(void) {
  size_t i = __VERIFIER_nondet_size_t();
  int *p = (int *)((uintptr_t)cells & within(i, 4));
  if (i < 4) {
    if (p != cells) __VERIFIER_error();
    p[i] = 1;
    if (cells[i] != 1) __VERIFIER_error();
  } else if (p) {
    __VERIFIER_error();
  }
  return 0;
}
