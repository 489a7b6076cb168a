// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Moves of the towers of Hanoi.

#include <assert.h>

static int hanoi(int discs, int from, int to, int spare) {
  if (discs == 0) return 0;
  return hanoi(discs - 1, from, spare, to) + 1 + hanoi(discs - 1, spare, to, from);
}

int main(void) {
  assert(hanoi(3, 0, 2, 1) == 8);
  return 0;
}
