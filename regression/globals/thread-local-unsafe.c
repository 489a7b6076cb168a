// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A thread-local variable of the only thread.

#include <assert.h>

static _Thread_local int mine = 4;

int main(void) {
  mine *= 2;
  assert(mine == 4);
  return 0;
}
