// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// main without a prototype and a result left out.

#include <assert.h>

static int value = 2;

int main() {
  assert(value == 3);
}
