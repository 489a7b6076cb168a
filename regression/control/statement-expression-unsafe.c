// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The value of a GNU statement expression is its last statement.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int() & 15;
  int y = ({
    int t = x;
    t += 1;
    t * 2;
  });
  assert(y == x + 2);
  return 0;
}
