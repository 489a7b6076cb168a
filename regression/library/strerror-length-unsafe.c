// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// How long the text of an error is, is not known.
#include <string.h>

int main(void) {
  char b[20];
  strcpy(b, strerror(2));
  return 0;
}
