// property: unreach-call
// arch: 64
// expect: SAFE
// A string initialiser fills the rest with zeros.

#include <assert.h>

int main(void) {
  char s[6] = "ab";
  char t[] = "ab";
  assert(sizeof t == 3 && s[4] == 0);
  return 0;
}
