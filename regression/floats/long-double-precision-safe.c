// property: unreach-call
// arch: 64
// expect: SAFE
// long double has 64 bits of precision.

#include <assert.h>

int main(void) {
  long double x = 9007199254740992.0L;
  long double y = x + 1.0L;
  assert(y != x && (double)y == (double)x);
  return 0;
}
