// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// A counter goes below INT_MIN.

#include <limits.h>

int main(void) {
  int a = INT_MIN + 2;
  for (int i = 0; i < 3; i++) a--;
  return a > 0;
}
