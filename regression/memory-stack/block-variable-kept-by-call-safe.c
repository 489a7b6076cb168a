// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// A function keeps the address of a block's variable until the end of the round.

#include <assert.h>

static int *kept;

static void keep(int *p) { kept = p; }

static int look(int *p) { return *p; }

int main(void) {
  for (int i = 0; i < 3; i++) {
    int local = i;
    keep(&local);
    assert(look(kept) == i);
  }
  return 0;
}
