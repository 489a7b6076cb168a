// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// GNU x ?: y evaluates x once.

#include <assert.h>

static int calls;

static int next(void) {
  calls++;
  return 7;
}

int main(void) {
  int x = next() ?: 3;
  assert(x == 7 && calls == 2);
  return 0;
}
