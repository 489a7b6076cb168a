// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// An extern declaration names a later definition.

#include <assert.h>

extern int later;
static int read_later(void) { return later; }
int later = 8;

int main(void) {
  assert(read_later() == 0);
  return 0;
}
