// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
#include <errno.h>
#include <stdlib.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  errno = 0;
  strtol("99999999999999999999", 0, 10);
  if (errno != 0) __VERIFIER_error();
  return 0;
}
