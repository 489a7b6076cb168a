// property: unreach-call
// arch: 64
// expect: SAFE
// Character constants have type int.

#include <assert.h>

int main(void) {
  assert(sizeof 'a' == sizeof(int) && '\0' == 0 && '\n' == 10 && '\x7f' == 127 && '\\' == 92);
  return 0;
}
