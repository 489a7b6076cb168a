// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// A function that hands its arguments on to vprintf: the string is read to its end.
#include <stdarg.h>
#include <stdio.h>

static void say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
}

int main(void) {
  char name[3] = {'h', 'o', 0};
  say("%d %s\n", 7, name);
  return 0;
}
