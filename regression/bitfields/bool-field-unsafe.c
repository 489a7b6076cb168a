// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A _Bool field stores whether the value is not zero.

#include <assert.h>

struct option {
  _Bool on : 1;
  unsigned int plain : 1;
};

int main(void) {
  struct option o = {0, 0};
  int x = 4;
  o.on = x;
  o.plain = x;
  assert(o.plain == 1);
  return 0;
}
