// property: valid-memsafety
// arch: 64
// expect: SAFE
// As many bytes are asked for as the array has.
#include <unistd.h>

int main(void) {
  char bytes[4] = {0};
  long count = read(0, bytes, sizeof bytes);
  return count > 0 ? bytes[0] : 0;
}
