// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Negative enumerators.

#include <assert.h>

enum level { LOW = -1, MIDDLE, HIGH };

int main(void) {
  enum level l = LOW;
  int sum = l + MIDDLE + HIGH;
  assert(l < MIDDLE && sum == 1);
  return 0;
}
