// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A macro evaluates its argument twice.

#include <assert.h>

#define SQUARE(x) ((x) * (x))

static int calls;
static int next(void) { return ++calls; }

int main(void) {
  int s = SQUARE(next());
  assert(calls == 1 && s == 1);
  return 0;
}
