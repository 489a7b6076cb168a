// property: unreach-call
// arch: 64
// expect: SAFE
// What strtol sets is known.
#include <errno.h>
#include <stdlib.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  errno = 0;
  long n = strtol("12", 0, 10);
  if (n != 12 || errno != 0) __VERIFIER_error();
  strtol("99999999999999999999", 0, 10);
  if (errno != ERANGE) __VERIFIER_error();
  return 0;
}
