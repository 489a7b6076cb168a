// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// A product of sizes wraps at 32 bits.

#include <assert.h>
#include <stddef.h>

int main(void) {
  size_t n = 0x10000;
  size_t bytes = n * n;
  assert(bytes == n);
  return 0;
}
