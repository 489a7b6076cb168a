// property: unreach-call
// arch: 64
// expect: SAFE
// A global pointer initialised with an address inside another global.

#include <assert.h>

static int table[4] = {1, 2, 3, 4};
static int *third = &table[2];
static int **indirect = &third;

int main(void) {
  **indirect = 30;
  assert(table[2] == 30 && third == table + 2);
  return 0;
}
