// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A ring index that is not wrapped leaves the array.

#include <assert.h>

enum { SIZE = 3 };
static int ring[SIZE];
static unsigned head, count;

static void put(int x) {
  unsigned at = head + count;
  int *slot = ring + at;
  *slot = x;
  count++;
}

static int take(void) {
  int x = ring[head];
  head = (head + 1) % SIZE;
  count--;
  return x;
}

int main(void) {
  put(1);
  put(2);
  assert(take() == 1);
  put(3);
  put(4);
  assert(take() == 2);
  return 0;
}
