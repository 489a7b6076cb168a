// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// strncpy does not terminate when the source is long.

#include <string.h>

int main(void) {
  char to[4];
  strncpy(to, "abcdef", sizeof to);
  return (int)strlen(to);
}
