// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// strncmp looks at a prefix only.

#include <assert.h>
#include <string.h>

int main(void) {
  assert(strncmp("narwhal", "narrow", 4) == 0);
  assert(strncmp("a", "b", 0) == 0);
  return 0;
}
