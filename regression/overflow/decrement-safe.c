// property: no-overflow
// arch: 64
// expect: SAFE
// A counter stops at INT_MIN.

#include <limits.h>

int main(void) {
  int a = INT_MIN + 2;
  for (int i = 0; i < 2; i++) a--;
  return a > 0;
}
