// property: unreach-call,valid-deref
// arch: 64
// expect: UNSAFE (valid-deref)
// args: --svcomp
// A hash table whose size is a power of two: without entries the mask has all bits.

#include <assert.h>
#include <stdlib.h>

extern size_t __VERIFIER_nondet_ulong(void);

struct entry {
  size_t key;
  size_t value;
};

struct table {
  size_t size;
  size_t mask;
  struct entry entries[];
};

int main(void) {
  size_t size = __VERIFIER_nondet_ulong();
  if (size > 8 || (size & (size - 1)) != 0)
    return 0;
  struct table *t = malloc(sizeof *t + size * sizeof(struct entry));
  t->size = size;
  t->mask = size - 1;
  size_t hash = __VERIFIER_nondet_ulong();
  for (int i = 0; i < 4; i++) {
    struct entry *e = &t->entries[(hash + i) & t->mask];
    e->key = hash;
    e->value = i;
  }
  assert(t->size == size);
  assert(t->entries[hash & t->mask].value <= 3);
  return 0;
}
