// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// round takes ties away from zero.

#include <assert.h>
#include <math.h>

int main(void) {
  assert(round(2.5) == 2.0);
  return 0;
}
