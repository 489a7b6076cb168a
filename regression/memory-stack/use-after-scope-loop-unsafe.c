// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A loop body's local is read after the loop.

#include <stddef.h>

int main(void) {
  int *last = NULL;
  for (int i = 1; i < 4; i++) {
    int square = i * i;
    last = &square;
  }
  return *last == 9;
}
