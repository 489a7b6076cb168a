// property: valid-memsafety
// arch: 64
// expect: SAFE
// strcat with room for both and the terminator.

#include <string.h>

int main(void) {
  char to[7] = "abc";
  strcat(to, "def");
  return to[0];
}
