// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A fill of computed length, and bytes on both sides of its end.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n >= 100000) return 0;
  unsigned char *buffer = calloc(100001, 1);
  if (buffer == NULL) return 0;
  memset(buffer, 0xa5, n + 1);
  assert(buffer[n] == 0);
  if (n > 0) assert(buffer[n - 1] == 0xa5);
  free(buffer);
  return 0;
}
