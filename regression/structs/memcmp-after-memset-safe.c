// property: unreach-call
// arch: 64
// expect: SAFE
// Two structs cleared with memset and set alike have equal bytes.

#include <assert.h>
#include <string.h>

struct padded {
  char a;
  int b;
};

int main(void) {
  struct padded x, y;
  memset(&x, 0, sizeof x);
  memset(&y, 0, sizeof y);
  x.a = y.a = 1;
  x.b = 2;
  y.b = 2;
  assert(memcmp(&x, &y, sizeof x) == 0);
  return 0;
}
