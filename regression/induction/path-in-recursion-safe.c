// property: unreach-call
// arch: 64
// expect: SAFE
// A recursion that goes two ways, by a global that it does not change: both ways are looked at in depth.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int way;
static int last;

static void walk(int n) {
  assert(way == 0 || last >= n);
  if (n <= 0) {
    return;
  }
  last = n;
  if (way > 0) {
    walk(n - 1);
  } else {
    walk(n - 2);
  }
}

int main(void) {
  way = __VERIFIER_nondet_int();
  int n = __VERIFIER_nondet_int();
  last = n;
  if (n < 1000) {
    walk(n);
  }
  return 0;
}
