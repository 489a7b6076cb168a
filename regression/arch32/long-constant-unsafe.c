// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// A decimal constant beyond int is long long at 32 bits.

#include <assert.h>

int main(void) {
  assert(sizeof(3000000000) == 4);
  return 0;
}
