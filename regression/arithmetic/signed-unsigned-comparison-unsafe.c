// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// -1 compares greater than an unsigned.

#include <assert.h>

int main(void) {
  int i = -1;
  unsigned int u = 1;
  assert(i < (int)u && (unsigned)i < u);
  return 0;
}
