// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// strcpy of six bytes into five.

#include <string.h>

int main(void) {
  char to[5];
  const char *from = "abcde";
  strcpy(to, from);
  return to[0];
}
