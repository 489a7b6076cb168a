// property: unreach-call
// arch: 64
// expect: SAFE
// Eight times an eighth is one.

#include <assert.h>

int main(void) {
  float sum = 0.0f;
  for (int i = 0; i < 8; i++) sum += 0.125f;
  assert(sum == 1.0f);
  return 0;
}
