// property: unreach-call
// arch: 64
// expect: SAFE
// 2 to the 53rd is a double.

#include <assert.h>

int main(void) {
  unsigned long long x = 9007199254740992ULL;
  double d = (double)x;
  assert((unsigned long long)d == x);
  return 0;
}
