// property: unreach-call
// arch: 64
// expect: SAFE
// strncpy pads with zeros.

#include <assert.h>
#include <string.h>

int main(void) {
  char to[5] = {1, 1, 1, 1, 1};
  strncpy(to, "a", 4);
  assert(to[0] == 'a' && to[1] == 0 && to[3] == 0 && to[4] == 1);
  return 0;
}
