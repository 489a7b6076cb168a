// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Objects without bytes may lie where others do.
#include <assert.h>

struct empty {};

int main(void) {
  struct empty a;
  struct empty b;
  struct empty *p = &a;
  struct empty *q = &b;
  assert(p != q);
  return 0;
}
