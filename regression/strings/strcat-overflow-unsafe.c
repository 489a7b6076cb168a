// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// strcat needs room for both and the terminator.

#include <string.h>

int main(void) {
  char to[6] = "abc";
  strcat(to, "def");
  return to[0];
}
