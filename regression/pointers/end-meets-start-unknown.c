// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// The end of one object may be the start of another.
#include <assert.h>

int main(void) {
  int a[2] = {0, 0};
  int b = 0;
  assert(a + 2 != &b);
  return 0;
}
