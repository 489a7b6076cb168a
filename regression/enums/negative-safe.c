// property: unreach-call
// arch: 64
// expect: SAFE
// Negative enumerators.

#include <assert.h>

enum level { LOW = -1, MIDDLE, HIGH };

int main(void) {
  enum level l = LOW;
  int sum = l + MIDDLE + HIGH;
  assert(l < MIDDLE && sum == 0);
  return 0;
}
