// property: unreach-call
// arch: 64
// expect: SAFE
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
  assert(p.a == 1 && s == 102);
  return 0;
}
