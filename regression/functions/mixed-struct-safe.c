// property: unreach-call
// arch: 64
// expect: SAFE
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
  assert(m.tag == 't' && m.weight == 3.0 && m.count == 8);
  return 0;
}
