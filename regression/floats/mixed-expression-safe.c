// property: unreach-call
// arch: 64
// expect: SAFE
// An int divided as a double.

#include <assert.h>

int main(void) {
  int x = 7;
  double d = x / 2.0;
  assert(d == 3.5);
  return 0;
}
