// property: unreach-call,valid-memsafety
// arch: 32
// expect: SAFE
// System headers at 32 bits: limits and string.

#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *p = malloc(4);
  if (p == NULL) return 0;
  memset(p, 'a', 3);
  p[3] = '\0';
  size_t n = strlen(p);
  free(p);
  assert(n == 3 && LONG_MAX == INT_MAX && SIZE_MAX == UINT_MAX);
  return 0;
}
