// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A function returns a function.

#include <assert.h>

typedef int (*unary)(int);
static int twice(int x) { return 2 * x; }
static int square(int x) { return x * x; }
static unary choose(int power) { return power == 2 ? square : twice; }

int main(void) {
  assert(choose(2)(3) == 6);
  return 0;
}
