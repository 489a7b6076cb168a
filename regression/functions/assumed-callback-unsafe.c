// property: unreach-call,valid-deref
// arch: 64
// expect: UNSAFE (valid-deref)
// args: --svcomp
// A member of memory with any contents is assumed to be one function or null, and called without a look.

#include <assert.h>
#include <stdlib.h>

struct table {
  void (*destroy)(int *);
};

static int destroyed;

static void destroy_noop(int *key) {
  destroyed += *key;
}

int main(void) {
  struct table *t = malloc(sizeof *t);
  int key = 1;
  if (t->destroy != destroy_noop && t->destroy != NULL)
    return 0;
  if (key)
    t->destroy(&key);
  assert(destroyed <= 1);
  return 0;
}
