// property: unreach-call
// arch: 64
// expect: SAFE
// Enumerators count from the last given value.

#include <assert.h>

enum colour { RED, GREEN = 5, BLUE };

int main(void) {
  assert(RED == 0 && GREEN == 5 && BLUE == 6);
  return 0;
}
