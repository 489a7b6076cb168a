// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Functions registered with atexit run in reverse order.

#include <assert.h>
#include <stdlib.h>

static int step;

static void first(void) { assert(step == 1); }
static void second(void) {
  assert(step == 1);
  step = 1;
}

int main(void) {
  if (atexit(first) != 0) return 1;
  if (atexit(second) != 0) return 1;
  return 0;
}
