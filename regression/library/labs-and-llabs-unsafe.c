// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// labs and llabs work on their own widths.

#include <assert.h>
#include <stdlib.h>

int main(void) {
  long long x = -5000000000LL;
  assert(abs((int)x) == 5000000000LL);
  return 0;
}
