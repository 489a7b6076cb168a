// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A string initialiser fills the rest with zeros.

#include <assert.h>

int main(void) {
  char s[6] = "ab";
  char t[] = "ab";
  assert(sizeof t == 2);
  return 0;
}
