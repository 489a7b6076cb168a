// property: unreach-call
// arch: 64
// expect: SAFE
// A global whose initialiser holds its own address.

#include <assert.h>

struct ring {
  int value;
  struct ring *next;
};
static struct ring a, b;
static struct ring a = {1, &b}, b = {2, &a};
static void *self = &self;

int main(void) {
  assert(a.next->next->value == 1 && self == &self);
  return 0;
}
