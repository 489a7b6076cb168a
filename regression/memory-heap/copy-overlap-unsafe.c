// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// memcpy must not copy between ranges that overlap.

#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char *buffer = malloc(16);
  if (buffer == NULL) return 0;
  memset(buffer, 'a', 16);
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 10) n = 10;
  memcpy(buffer, buffer + 6, n);
  free(buffer);
  return 0;
}
