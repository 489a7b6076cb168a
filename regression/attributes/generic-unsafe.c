// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// _Generic selects by type.

#include <assert.h>

#define KIND(x) _Generic((x), int: 1, unsigned int: 2, double: 3, default: 4)

int main(void) {
  assert(KIND('a') == 4);
  return 0;
}
