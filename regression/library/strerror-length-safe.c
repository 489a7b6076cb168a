// property: valid-memsafety
// arch: 64
// expect: SAFE
#include <string.h>

int main(void) {
  char b[64];
  strcpy(b, strerror(2));
  return b[0] == 0;
}
