// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Globals without an initialiser are zero.

#include <assert.h>

static int x;
static struct {
  int a;
  char *p;
} s;
static double d[3];

int main(void) {
  assert(x == 1);
  return 0;
}
