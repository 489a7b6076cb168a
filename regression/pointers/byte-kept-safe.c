// property: unreach-call
// arch: 64
// expect: SAFE
// Any byte of a struct with a pointer is kept, and compared after a copy to and fro.
#include <stddef.h>
#include <string.h>

extern size_t __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct record {
  int *where;
  size_t count;
};

static int is_zero(const void *memory, size_t size) {
  const unsigned long *words = memory;
  for (size_t i = 0; i < size / sizeof *words; i++)
    if (words[i]) return 0;
  const unsigned char *bytes = memory;
  for (size_t i = size / sizeof *words * sizeof *words; i < size; i++)
    if (bytes[i]) return 0;
  return 1;
}

int main(void) {
  int x = 1;
  struct record a = {&x, __VERIFIER_nondet_ulong()}, b;
  size_t at = __VERIFIER_nondet_ulong();
  if (at >= sizeof a) return 0;
  unsigned char kept = ((unsigned char *)&a)[at];
  memcpy(&b, &a, sizeof a);

  memset(&a, 0, sizeof a);
  if (!is_zero(&a, sizeof a) || is_zero(&b, sizeof b)) __VERIFIER_error();
  a = b;
  if (((unsigned char *)&a)[at] != kept) __VERIFIER_error();
  return 0;
}
