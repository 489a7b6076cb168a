// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// strncpy pads with zeros.

#include <assert.h>
#include <string.h>

int main(void) {
  char to[5] = {1, 1, 1, 1, 1};
  strncpy(to, "a", 4);
  assert(to[3] == 1);
  return 0;
}
