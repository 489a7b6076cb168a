// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Walking back to the first element.

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
  return *p == 'a';
}
