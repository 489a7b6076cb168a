// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// A global counter starts near its limit.

#include <limits.h>

static int counter = INT_MAX - 1;

static void tick(void) { counter++; }

int main(void) {
  tick();
  tick();
  return counter > 0;
}
