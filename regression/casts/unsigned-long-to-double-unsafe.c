// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Not every 64-bit number is a double.

#include <assert.h>

int main(void) {
  unsigned long long x = 9007199254740993ULL;
  double d = (double)x;
  assert((unsigned long long)d == x);
  return 0;
}
