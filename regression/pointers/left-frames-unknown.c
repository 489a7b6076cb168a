// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A local variable may lie where one of a call before it was.
#include <assert.h>

static int *first;
static int *second;

static void f(void) {
  int x;
  first = &x;
}

static void g(void) {
  int y;
  second = &y;
}

int main(void) {
  f();
  g();
  assert(first != second);
  return 0;
}
