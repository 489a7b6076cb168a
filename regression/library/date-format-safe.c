// property: valid-memsafety
// arch: 64
// expect: SAFE
// strftime reads its format.

#include <time.h>

int main(void) {
  struct tm date = {0};
  char text[32];
  const char *format = "%Y";
  return strftime(text, sizeof text, format, &date) == 0;
}
