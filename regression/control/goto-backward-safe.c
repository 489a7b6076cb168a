// property: unreach-call
// arch: 64
// expect: SAFE
// A loop made of goto.

#include <assert.h>

int main(void) {
  int i = 0;
again:
  i += 2;
  if (i < 7) goto again;
  assert(i == 8);
  return 0;
}
