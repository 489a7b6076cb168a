// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A large struct goes in and out by value.

#include <assert.h>

struct vector {
  long e[5];
};

static struct vector shift(struct vector v, long by) {
  for (int i = 0; i < 5; i++) v.e[i] += by;
  return v;
}

int main(void) {
  struct vector v = {{1, 2, 3, 4, 5}};
  struct vector w = shift(v, 10);
  assert(v.e[4] == 15);
  return 0;
}
