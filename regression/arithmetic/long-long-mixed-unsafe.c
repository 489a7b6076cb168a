// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// int times int is int, whatever it is assigned to.

#include <assert.h>

int main(void) {
  unsigned int a = 100000;
  unsigned long long p = a * a;
  assert(p == 10000000000ULL);
  return 0;
}
