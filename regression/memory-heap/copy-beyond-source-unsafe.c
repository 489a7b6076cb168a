// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Reads behind the source; that the ranges overlap as numbers is not what is told.
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char *from = calloc(16, 1);
  char *to = malloc(64);
  if (from != NULL && to != NULL) {
    unsigned n = __VERIFIER_nondet_uint();
    memcpy(to, from, n <= 64 ? n : 64);
  }
  free(from);
  free(to);
  return 0;
}
