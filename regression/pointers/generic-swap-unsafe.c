// property: unreach-call,valid-deref
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --svcomp
// Elements of a size and at places that are inputs are swapped by memcpy beside an array of pointers; the last byte is left out.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern size_t __VERIFIER_nondet_ulong(void);

struct array {
  size_t length;
  size_t item_size;
  void *data;
};

static void make(struct array *a, size_t item_size) {
  size_t size = __VERIFIER_nondet_ulong();
  a->length = __VERIFIER_nondet_ulong();
  a->item_size = item_size;
  if (a->length > 4 || size > 64 || size < a->length * item_size)
    exit(0);
  a->data = size ? malloc(size) : NULL;
  if (a->data)
    memset(a->data, 0, size);
}

static void *at(struct array *a, size_t i) { return (char *)a->data + i * a->item_size; }

int main(void) {
  struct array items, names;
  size_t item_size = __VERIFIER_nondet_ulong();
  if (item_size == 0 || item_size > 2)
    return 0;
  make(&items, item_size);
  make(&names, sizeof(int *));
  size_t a = __VERIFIER_nondet_ulong();
  size_t b = __VERIFIER_nondet_ulong();
  if (a >= items.length || b >= items.length || b >= names.length)
    return 0;
  int value = 5;
  *(int **)at(&names, b) = &value;
  char before = *(char *)at(&items, a) = 'x';
  char kept[2] = {0};
  memcpy(kept, at(&items, a), items.item_size - 1);
  if (a != b)
    memcpy(at(&items, a), at(&items, b), items.item_size);
  memcpy(at(&items, b), kept, items.item_size);
  assert(*(char *)at(&items, b) == before);
  assert(**(int **)at(&names, b) == 5);
  return 0;
}
