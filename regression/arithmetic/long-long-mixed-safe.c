// property: unreach-call
// arch: 64
// expect: SAFE
// The product is computed in long long.

#include <assert.h>

int main(void) {
  unsigned int a = 100000;
  unsigned long long p = (unsigned long long)a * a;
  assert(p == 10000000000ULL);
  return 0;
}
