// property: unreach-call
// arch: 64
// expect: SAFE
// Word by word, memory with a pointer is not all zeros until it is cleared; by bytes it is copied.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct table {
  unsigned short count;
  char tag;
  int *slots[2];
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
  int x = __VERIFIER_nondet_int();
  struct table *t = malloc(sizeof *t), copy;
  if (!t) return 0;
  memset(t, 0, sizeof *t);
  if (!is_zero(t, sizeof *t)) __VERIFIER_error();
  t->slots[x & 1] = &x;
  if (is_zero(t, sizeof *t)) __VERIFIER_error();
  for (size_t i = 0; i < sizeof copy; i++) ((char *)&copy)[i] = ((char *)t)[i];
  if (is_zero(&copy, sizeof copy) || *copy.slots[x & 1] != x) __VERIFIER_error();
  t->slots[x & 1] = 0;
  t->count = x & 2;
  if (t->count < 2 && !is_zero(t, sizeof *t)) __VERIFIER_error();
  free(t);
  return 0;
}
