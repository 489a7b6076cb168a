// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// long long is aligned to four bytes in an ILP32 struct.

#include <assert.h>

struct layout {
  char c;
  long long l;
  void *p;
};

int main(void) {
  assert(sizeof(struct layout) == 13);
  return 0;
}
