// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// An int divided before it becomes a double.

#include <assert.h>

int main(void) {
  int x = 7;
  double d = x / 2;
  assert(d == 3.5);
  return 0;
}
