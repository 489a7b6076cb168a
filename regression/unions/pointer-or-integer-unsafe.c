// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// A pointer written and read through a union keeps its target.

#include <assert.h>
#include <stdint.h>

union cell {
  int *pointer;
  uintptr_t number;
};

int main(void) {
  int x = 3;
  union cell a, b;
  a.pointer = &x;
  b.number = a.number;
  *b.pointer = 4;
  assert(x == 3);
  return 0;
}
