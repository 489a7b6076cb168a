// property: unreach-call
// arch: 64
// expect: SAFE
// An inline function evaluates its argument once.

#include <assert.h>

static inline int SQUARE(int x) { return x * x; }

static int calls;
static int next(void) { return ++calls; }

int main(void) {
  int s = SQUARE(next());
  assert(calls == 1 && s == 1);
  return 0;
}
