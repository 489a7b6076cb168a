// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// strtol with base 16.

#include <assert.h>
#include <stdlib.h>

int main(void) {
  assert(strtol("ff", 0, 16) == 15);
  return 0;
}
