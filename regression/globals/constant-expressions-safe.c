// property: unreach-call
// arch: 64
// expect: SAFE
// Initialisers with constant expressions.

#include <assert.h>

enum { N = 3 };
static int size = sizeof(int) * N + (1 << 4) / 2;
static unsigned char wrapped = (unsigned char)300;
static long difference = (char *)12 - (char *)4;

int main(void) {
  assert(size == 20 && wrapped == 44 && difference == 8);
  return 0;
}
