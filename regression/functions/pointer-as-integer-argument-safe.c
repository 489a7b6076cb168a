// property: unreach-call
// arch: 64
// expect: SAFE
// A comparison of integers is called through a type with pointers, an argument too many included.

#include <assert.h>

typedef int (*compare)(void *, void *, void *);

static long difference(long a, long b) { return a - b; }
static int equal(long a, long b) { return a == b; }

int main(void) {
  compare same = (compare)equal;
  int x = 5;
  assert(same(&x, (void *)&x, 0));
  return (int)difference(1, 1);
}
