// property: valid-memsafety
// arch: 64
// expect: SAFE
// strcpy of five bytes into five.

#include <string.h>

int main(void) {
  char to[5];
  const char *from = "abcd";
  strcpy(to, from);
  return to[0];
}
