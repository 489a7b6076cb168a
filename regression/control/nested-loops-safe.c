// property: unreach-call
// arch: 64
// expect: SAFE
// Pairs counted by two nested loops.

#include <assert.h>

int main(void) {
  int pairs = 0;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < i; j++) pairs++;
  assert(pairs == 6);
  return 0;
}
