// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// Addresses have any sign.
#include <assert.h>
#include <stdint.h>

int a;

int main(void) {
  assert((intptr_t)&a > 0);
  return 0;
}
