// property: unreach-call
// arch: 64
// expect: SAFE
// Plain char is signed here.

#include <assert.h>

int main(void) {
  char c = (char)0xe9;
  assert(c == 0xe9 - 256 && (unsigned char)c == 0xe9);
  return 0;
}
