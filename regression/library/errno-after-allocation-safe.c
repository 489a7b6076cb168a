// property: unreach-call
// arch: 64
// expect: SAFE
// No function sets errno to zero, and some leave it alone.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  errno = EDOM;
  char *p = malloc(8);
  if (errno <= 0 || errno > 1000) __VERIFIER_error();
  errno = 0;
  free(p);
  if (errno != 0 || strlen("four") != 4 || errno != 0) __VERIFIER_error();
  return 0;
}
