// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A constructor runs before main.

#include <assert.h>

static int ready;

static void prepare(void) { ready = 1; }

int main(void) {
  if (ready) prepare();
  assert(ready == 1);
  return 0;
}
