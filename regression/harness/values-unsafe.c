// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A float may be no number.

#include <narwhal.h>

int main(void) {
  float f = narwhal_nondet_float();
  narwhal_assert(f == f);
  return 0;
}
