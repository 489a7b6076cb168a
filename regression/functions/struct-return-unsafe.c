// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A small struct is returned by value.

#include <assert.h>

struct division {
  int quotient, remainder;
};

static struct division divide(int a, int b) {
  struct division d = {a / b, a % b};
  return d;
}

int main(void) {
  struct division d = divide(17, 5);
  assert(d.quotient == 3 && d.remainder == 3);
  return 0;
}
