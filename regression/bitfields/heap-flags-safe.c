// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Bit-fields in a heap object.

#include <assert.h>
#include <stdlib.h>

struct page {
  unsigned int dirty : 1, pinned : 1, uses : 6;
  int number;
};

int main(void) {
  struct page *p = calloc(1, sizeof *p);
  if (p == NULL) return 0;
  p->dirty = 1;
  p->uses = 63;
  p->uses++;
  _Bool right = p->dirty && !p->pinned && p->uses == 0;
  free(p);
  assert(right);
  return 0;
}
