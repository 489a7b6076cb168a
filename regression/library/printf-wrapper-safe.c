// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// A function that hands its arguments on to vsnprintf: the text is exact, and strings are read to their end.
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

static char line[16];

static int say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  return length;
}

int main(void) {
  char name[4] = {'a', 'b', 'c', 0};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 99)
    return 0;
  int length = say("%s=%02d", name, n);
  assert(length == 6 && strncmp(line, "abc=", 4) == 0);
  assert((line[4] - '0') * 10 + (line[5] - '0') == n && line[6] == 0);
  return 0;
}
