// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Enumerators count from the last given value.

#include <assert.h>

enum colour { RED, GREEN = 5, BLUE };

int main(void) {
  assert(BLUE == 2);
  return 0;
}
