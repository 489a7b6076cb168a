// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The old pointer is used after realloc moved the object.

#include <stdlib.h>

int main(void) {
  int *p = malloc(2 * sizeof(int));
  if (p == NULL) return 0;
  p[0] = 10;
  p[1] = 20;
  int *q = realloc(p, 4 * sizeof(int));
  if (q == NULL) {
    free(p);
    return 0;
  }
  q[2] = p[0] + p[1];
  free(q);
  return 0;
}
