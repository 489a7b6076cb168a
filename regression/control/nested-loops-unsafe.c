// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Pairs counted by two nested loops.

#include <assert.h>

int main(void) {
  int pairs = 0;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < i; j++) pairs++;
  assert(pairs == 10);
  return 0;
}
