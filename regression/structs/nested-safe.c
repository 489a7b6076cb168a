// property: unreach-call
// arch: 64
// expect: SAFE
// Members of nested structs.

#include <assert.h>

struct point {
  int x, y;
};
struct box {
  struct point low, high;
};

int main(void) {
  struct box b = {{0, 1}, {2, 3}};
  struct point *p = &b.high;
  p->y = 9;
  assert(b.low.y == 1 && b.high.y == 9 && b.high.x == 2);
  return 0;
}
