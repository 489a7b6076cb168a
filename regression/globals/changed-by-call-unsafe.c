// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A call changes a global.

#include <assert.h>

static int level = 1;

static void raise(int by) { level += by; }

int main(void) {
  int before = level;
  raise(4);
  assert(level == before);
  return 0;
}
