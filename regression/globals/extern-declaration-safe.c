// property: unreach-call
// arch: 64
// expect: SAFE
// An extern declaration names a later definition.

#include <assert.h>

extern int later;
static int read_later(void) { return later; }
int later = 8;

int main(void) {
  assert(read_later() == 8);
  return 0;
}
