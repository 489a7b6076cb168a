// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Eight bytes are no struct tm.

#include <time.h>

int main(void) {
  time_t now = time(NULL);
  int small[2];
  localtime_r(&now, (struct tm *)small);
  return 0;
}
