// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The length of a list, recursively.

#include <assert.h>
#include <stddef.h>

extern _Bool __VERIFIER_nondet_bool(void);

struct node {
  struct node *next;
};

static int length(const struct node *n) { return n == NULL ? 0 : 1 + length(n->next); }

int main(void) {
  struct node c = {NULL}, b = {&c}, a = {&b};
  if (__VERIFIER_nondet_bool()) b.next = NULL;
  int n = length(&a);
  assert(n == 3);
  return 0;
}
