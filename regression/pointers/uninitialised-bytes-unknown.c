// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Fresh memory may hold a pointer that is equal to another, and then has the bytes of its address.
#include <stdlib.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

char x;

int main(void) {
  char **m = malloc(2 * sizeof *m);
  if (!m) return 0;
  m[1] = &x;
  if (m[0] == &x && *(unsigned char *)m == 0x13) __VERIFIER_error();
  free(m);
  return 0;
}
