// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A C model and a system function, each of which fails.
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  errno = 0;
  strtod("1e999", 0);
  if (errno == 0) return 0;
  errno = 0;
  int file = open("/no/such/file", O_RDONLY);
  if (file < 0 && errno == ENOENT) __VERIFIER_error();
  return 0;
}
