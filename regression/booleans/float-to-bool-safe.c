// property: unreach-call
// arch: 64
// expect: SAFE
// 0.5 is true as bool.

#include <assert.h>
#include <stdbool.h>

int main(void) {
  double half = 0.5;
  bool b = half;
  assert(b == 1);
  return 0;
}
