// property: valid-memsafety
// arch: 64
// expect: SAFE
// The terminator is added after strncpy.

#include <string.h>

int main(void) {
  char to[4];
  strncpy(to, "abcdef", sizeof to);
  to[sizeof to - 1] = '\0';
  return (int)strlen(to);
}
