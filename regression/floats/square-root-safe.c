// property: unreach-call
// arch: 64
// expect: SAFE
// Square roots of exact squares.

#include <assert.h>
#include <math.h>

int main(void) {
  assert(sqrt(2.25) == 1.5 && isnan(sqrt(-1.0)));
  return 0;
}
