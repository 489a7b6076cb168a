// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// After shrinking, the kept part is intact.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *p = malloc(4);
  if (p == NULL) return 0;
  memset(p, 'a', 4);
  char *q = realloc(p, 2);
  if (q == NULL) {
    free(p);
    return 0;
  }
  char c = q[1];
  assert(c == 'a');
  free(q);
  return c;
}
