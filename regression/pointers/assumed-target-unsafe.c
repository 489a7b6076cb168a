// property: unreach-call,valid-deref
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// args: --svcomp
// A pointer in memory with any contents is assumed to lead to a variable, which is written through it; no replay
// can give new memory such contents.

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
  assert(target == 0);
  return 0;
}
