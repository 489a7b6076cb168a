// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A static local keeps its value between calls.

#include <assert.h>

static int ticket(void) {
  static int last = 10;
  return ++last;
}

int main(void) {
  ticket();
  assert(ticket() == 11);
  return 0;
}
