// property: unreach-call
// arch: 64
// expect: SAFE
// strtol with base 16.

#include <assert.h>
#include <stdlib.h>

int main(void) {
  assert(strtol("ff", 0, 16) == 255);
  return 0;
}
