// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// What one call of an allocation wrapper makes is apart from what another makes, unless a pointer says otherwise.

#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct box {
  int value;
  struct box *other;
};

static void *checked(size_t size) {
  void *p = malloc(size);
  if (!p)
    exit(1);
  return p;
}

static struct box *make(int value) {
  struct box *b = checked(sizeof *b);
  b->value = value;
  b->other = b;
  return b;
}

int main(void) {
  struct box *a = make(1), *b = make(2);
  if (__VERIFIER_nondet_uint() == 7)
    b->other = a;
  b->other->value = 3;
  assert(a->value == 1);
  free(a);
  free(b);
  return 0;
}
