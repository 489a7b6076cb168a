// property: unreach-call
// arch: 64
// expect: SAFE
// A loop ends when a float passes its limit.

#include <assert.h>

int main(void) {
  int rounds = 0;
  for (float x = 1.0f; x < 100.0f; x *= 3.0f) rounds++;
  assert(rounds == 5);
  return 0;
}
