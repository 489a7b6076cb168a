// property: unreach-call
// arch: 64
// expect: SAFE
// Designated initialisers leave the rest zero.

#include <assert.h>

static int a[6] = {[1] = 5, 6, [5] = 9};
static struct {
  int x, y, z;
} p = {.z = 3, .x = 1};

int main(void) {
  assert(a[0] == 0 && a[1] == 5 && a[2] == 6 && a[5] == 9);
  assert(p.x == 1 && p.y == 0 && p.z == 3);
  return 0;
}
