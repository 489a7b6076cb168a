// property: unreach-call
// arch: 64
// expect: SAFE
// Incrementing a full field wraps to zero.

#include <assert.h>

struct counter {
  unsigned int n : 2;
};

int main(void) {
  struct counter c = {0};
  for (int i = 0; i < 5; i++) c.n++;
  assert(c.n == 1);
  return 0;
}
