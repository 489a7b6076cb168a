// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
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
  _Bool right = p->pinned;
  free(p);
  assert(right);
  return 0;
}
