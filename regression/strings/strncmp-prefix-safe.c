// property: unreach-call
// arch: 64
// expect: SAFE
// strncmp looks at a prefix only.

#include <assert.h>
#include <string.h>

int main(void) {
  assert(strncmp("narwhal", "narrow", 3) == 0);
  assert(strncmp("a", "b", 0) == 0);
  return 0;
}
