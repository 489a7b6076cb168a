// property: unreach-call
// arch: 64
// expect: SAFE
// Globals without an initialiser are zero.

#include <assert.h>

static int x;
static struct {
  int a;
  char *p;
} s;
static double d[3];

int main(void) {
  assert(x == 0 && s.a == 0 && s.p == 0 && d[2] == 0.0);
  return 0;
}
