// property: unreach-call
// arch: 64
// expect: SAFE
// Padding aligns the members.

#include <assert.h>
#include <stddef.h>

struct padded {
  char a;
  int b;
  char c;
};

int main(void) {
  assert(sizeof(struct padded) == 12 && offsetof(struct padded, b) == 4 && offsetof(struct padded, c) == 8);
  return 0;
}
