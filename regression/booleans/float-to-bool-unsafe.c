// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// 0.5 is true as bool but zero as int.

#include <assert.h>

int main(void) {
  double half = 0.5;
  int b = (int)half;
  assert(b == 1);
  return 0;
}
