// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Character constants have type int.

#include <assert.h>

int main(void) {
  assert(sizeof 'a' == sizeof(char));
  return 0;
}
