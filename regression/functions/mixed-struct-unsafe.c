// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A struct with ints and doubles by value.

#include <assert.h>

struct mixed {
  char tag;
  double weight;
  int count;
};

static struct mixed scale(struct mixed m) {
  m.weight *= 2;
  m.count++;
  return m;
}

int main(void) {
  struct mixed m = {'t', 1.5, 7};
  m = scale(m);
  assert(m.weight == 3.5);
  return 0;
}
