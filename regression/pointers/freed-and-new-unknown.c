// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A new block may lie where a freed one was.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  free(p);
  int *q = malloc(sizeof *q);
  if (q == NULL) return 0;
  assert(p != q);
  free(q);
  return 0;
}
