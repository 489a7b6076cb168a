// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A zero-width field starts a new unit.

#include <assert.h>

struct split {
  unsigned char a : 3;
  unsigned char : 0;
  unsigned char b : 3;
};

int main(void) {
  assert(sizeof(struct split) == 1);
  return 0;
}
