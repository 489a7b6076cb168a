// property: valid-memsafety
// arch: 64
// expect: SAFE
// Copies no more than both have, and a block onto itself.
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char *from = calloc(16, 1);
  char *to = malloc(64);
  if (from != NULL && to != NULL) {
    unsigned n = __VERIFIER_nondet_uint();
    memcpy(to, from, n <= 16 ? n : 16);
    memcpy(to, to, 64);
  }
  free(from);
  free(to);
  return 0;
}
