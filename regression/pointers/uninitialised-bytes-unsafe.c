// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Pointers in fresh memory need not be equal to others.
#include <stdlib.h>
#include <string.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

char x;

int main(void) {
  char **m = malloc(3 * sizeof *m);
  if (!m) return 0;
  m[1] = &x;
  m[2] = m[0];
  if (m[0] != m[1] && memcmp(m, m + 1, sizeof *m) != 0) __VERIFIER_error();
  if (m[0] != m[2] || memcmp(m, m + 2, sizeof *m) != 0) __VERIFIER_error();
  if (m[0] == NULL && *(unsigned char *)m != 0) __VERIFIER_error();
  free(m);
  return 0;
}
