// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Padding aligns the members.

#include <assert.h>

struct padded {
  char a;
  int b;
  char c;
};

int main(void) {
  assert(sizeof(struct padded) == 6);
  return 0;
}
