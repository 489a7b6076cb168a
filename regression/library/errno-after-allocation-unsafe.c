// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// What fails says why in errno.
#include <errno.h>
#include <stdlib.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  errno = 0;
  char *p = malloc((size_t)1 << 62);
  if (!p && errno == ENOMEM) __VERIFIER_error();
  free(p);
  return 0;
}
