// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// realloc keeps the contents; the new pointer is used.

#include <assert.h>
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
  q[2] = q[0] + q[1];
  assert(q[2] == 30);
  free(q);
  return 0;
}
