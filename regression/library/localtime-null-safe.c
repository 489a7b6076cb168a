// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
#include <time.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  time_t t = __LONG_MAX__;
  struct tm m;
  struct tm *p = localtime_r(&t, &m);
  if (p && p != &m) __VERIFIER_error();
  char b[10];
  b[strftime(b, 10, "%H:%M", &m)] = 0;
  return 0;
}
