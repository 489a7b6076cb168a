// property: unreach-call,valid-deref
// arch: 64
// expect: SAFE
// args: --svcomp
// A pointer in memory with any contents is assumed to lead to a variable, which is written through it.

#include <assert.h>
#include <stdlib.h>

static int target;

struct holder {
  int *pointer;
};

int main(void) {
  struct holder *h = malloc(sizeof *h);
  if (h->pointer != &target)
    return 0;
  *h->pointer = 1;
  assert(target == 1);
  return 0;
}
