// property: unreach-call
// arch: 64
// expect: SAFE
// Horner's scheme with exact numbers.

#include <assert.h>

int main(void) {
  double c[3] = {1.0, -2.0, 0.5};
  double x = 4.0, y = 0.0;
  for (int i = 2; i >= 0; i--) y = y * x + c[i];
  assert(y == 1.0);
  return 0;
}
