// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Factorial by recursion.

#include <assert.h>

static int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }

int main(void) {
  assert(factorial(5) == 100);
  return 0;
}
