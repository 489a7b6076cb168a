// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The bits of a float through a union.

#include <assert.h>

union number {
  float f;
  unsigned int bits;
};

int main(void) {
  union number n;
  n.f = -1.0f;
  assert(n.bits == 0x3f800000u);
  n.bits &= 0x7fffffffu;
  assert(n.f == 1.0f);
  return 0;
}
