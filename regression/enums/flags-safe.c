// property: unreach-call
// arch: 64
// expect: SAFE
// Enumerators as a set of flags.

#include <assert.h>

enum mode { READ = 1, WRITE = 2, APPEND = 4 };

int main(void) {
  unsigned int m = READ | APPEND;
  m &= ~(unsigned int)READ;
  assert(!(m & READ) && m == APPEND);
  return 0;
}
