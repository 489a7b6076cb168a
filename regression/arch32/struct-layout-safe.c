// property: unreach-call
// arch: 32
// expect: SAFE
// long long is aligned to four bytes in an ILP32 struct.

#include <assert.h>
#include <stddef.h>

struct layout {
  char c;
  long long l;
  void *p;
};

int main(void) {
  assert(sizeof(struct layout) == 16 && offsetof(struct layout, l) == 4);
  return 0;
}
