// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Ten times a tenth is not one.

#include <assert.h>

int main(void) {
  float sum = 0.0f;
  for (int i = 0; i < 10; i++) sum += 0.1f;
  assert(sum == 1.0f);
  return 0;
}
