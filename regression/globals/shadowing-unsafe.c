// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A local hides a global of the same name.

#include <assert.h>

static int x = 1;

static int global(void) { return x; }

int main(void) {
  int x = 2;
  {
    int x = 3;
    x++;
  }
  assert(global() == 2);
  return x - 2;
}
