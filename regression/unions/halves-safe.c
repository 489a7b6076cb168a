// property: unreach-call
// arch: 64
// expect: SAFE
// Two halves of a 64-bit number.

#include <assert.h>

union wide {
  unsigned long long whole;
  struct {
    unsigned int low, high;
  } half;
};

int main(void) {
  union wide w;
  w.half.low = 0xffffffffu;
  w.half.high = 0;
  w.whole++;
  assert(w.half.low == 0 && w.half.high == 1);
  return 0;
}
