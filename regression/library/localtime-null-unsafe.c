// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A time that no calendar has gives null.
#include <time.h>

int main(void) {
  time_t t = __LONG_MAX__;
  struct tm m;
  return localtime_r(&t, &m)->tm_sec > 60;
}
