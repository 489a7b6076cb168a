// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// long and unsigned int compare as unsigned at 32 bits.

#include <assert.h>

int main(void) {
  long l = -1;
  unsigned int u = 1;
  assert(l == u);
  return 0;
}
