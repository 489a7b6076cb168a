// property: unreach-call
// arch: 64
// expect: SAFE
// labs and llabs work on their own widths.

#include <assert.h>
#include <stdlib.h>

int main(void) {
  long long x = -5000000000LL;
  assert(llabs(x) == 5000000000LL && labs(-3L) == 3);
  return 0;
}
