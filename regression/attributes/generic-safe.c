// property: unreach-call
// arch: 64
// expect: SAFE
// _Generic selects by type.

#include <assert.h>

#define KIND(x) _Generic((x), int: 1, unsigned int: 2, double: 3, default: 4)

int main(void) {
  assert(KIND('a') == 1 && KIND(1u) == 2 && KIND(1.0f) == 4);
  return 0;
}
