// property: unreach-call
// arch: 64
// expect: SAFE
// atoi reads sign and digits.

#include <assert.h>
#include <stdlib.h>

int main(void) {
  assert(atoi("-42x") == -42 && atoi("  7") == 7 && atoi("x") == 0);
  return 0;
}
