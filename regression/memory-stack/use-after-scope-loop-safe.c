// property: valid-memsafety
// arch: 64
// expect: SAFE
// The variable lives outside the loop.

#include <stddef.h>

int main(void) {
  int *last = NULL;
  int square = 0;
  for (int i = 1; i < 4; i++) {
    square = i * i;
    last = &square;
  }
  return *last == 9;
}
