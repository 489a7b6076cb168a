// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// After shrinking, the cut-off part is out of bounds.

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
  char c = q[2];
  free(q);
  return c;
}
