// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Walking back one step too far.

#include <assert.h>

int main(void) {
  char text[] = {'a', 'b', 'c'};
  char *p = text + sizeof text;
  int steps = 0;
  while (p > text) {
    p--;
    steps++;
  }
  assert(steps == 3);
  return *(p - 1);
}
