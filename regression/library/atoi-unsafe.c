// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// atoi reads sign and digits.

#include <assert.h>
#include <stdlib.h>

int main(void) {
  assert(atoi("-42x") == 42);
  return 0;
}
