// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A struct argument is a copy.

#include <assert.h>

struct pair {
  int a, b;
};

static int spoil(struct pair p) {
  p.a = 100;
  return p.a + p.b;
}

int main(void) {
  struct pair p = {1, 2};
  int s = spoil(p);
  assert(p.a == 100);
  return 0;
}
