// property: unreach-call
// arch: 64
// expect: SAFE
// assert evaluates its argument once.

#include <assert.h>

int main(void) {
  int n = 0;
  assert(++n == 1);
  assert(n == 1);
  return 0;
}
