// property: unreach-call
// arch: 64
// expect: SAFE
// A constructor runs before main.

#include <assert.h>

static int ready;

__attribute__((constructor))
static void prepare(void) { ready = 1; }

int main(void) {
  assert(ready == 1);
  return 0;
}
