// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Square roots of exact squares.

#include <assert.h>
#include <math.h>

int main(void) {
  assert(sqrt(2.0) * sqrt(2.0) == 2.0);
  return 0;
}
