// property: valid-memsafety
// arch: 32
// expect: UNSAFE (valid-deref)
// With 32 bits, a struct tm has 44 bytes, one more than there are.

#include <time.h>

int main(void) {
  time_t now = time(NULL);
  char small[43];
  localtime_r(&now, (struct tm *)small);
  return 0;
}
