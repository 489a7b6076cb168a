// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// One byte more is asked for than the array has.
#include <unistd.h>

int main(void) {
  char bytes[4];
  long count = read(0, bytes, sizeof bytes + 1);
  return count > 0 ? bytes[0] : 0;
}
