// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A vector of four ints is added element by element.

#include <assert.h>

typedef int v4 __attribute__((vector_size(16)));

int main(void) {
  v4 a = {1, 2, 3, 4};
  v4 b = {10, 20, 30, 40};
  v4 c = a + b;
  assert(c[2] == 30);
  return 0;
}
