// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// mktime reads a date, which must be there.

#include <time.h>

int main(void) {
  struct tm *date = NULL;
  return mktime(date) == 0;
}
