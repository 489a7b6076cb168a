// property: unreach-call
// arch: 64
// expect: SAFE
// A 64-bit product needs 128 bits.

#include <assert.h>

int main(void) {
  unsigned long long a = 0xffffffffffffffffULL, b = 3;
  unsigned __int128 p = (unsigned __int128)a * b;
  assert((unsigned long long)(p >> 64) == 2 && (unsigned long long)p == 0xfffffffffffffffdULL);
  return 0;
}
