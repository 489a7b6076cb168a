// property: unreach-call
// arch: 64
// expect: SAFE
// A static local keeps its value between calls.

#include <assert.h>

static int ticket(void) {
  static int last = 10;
  return ++last;
}

int main(void) {
  ticket();
  assert(ticket() == 13 - 1);
  return 0;
}
