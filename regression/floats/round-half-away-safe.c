// property: unreach-call
// arch: 64
// expect: SAFE
// round takes ties away from zero.

#include <assert.h>
#include <math.h>

int main(void) {
  assert(round(2.5) == 3.0 && round(-2.5) == -3.0 && round(2.4) == 2.0);
  return 0;
}
