// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Plain char is signed here.

#include <assert.h>

int main(void) {
  char c = (char)0xe9;
  assert(c == 0xe9);
  return 0;
}
