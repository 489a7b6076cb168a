// property: unreach-call
// arch: 64
// expect: SAFE
// A thread-local variable of the only thread.

#include <assert.h>

static _Thread_local int mine = 4;

int main(void) {
  mine *= 2;
  assert(mine == 8);
  return 0;
}
