// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// A copied struct shares what its pointer points to.

#include <assert.h>

struct holder {
  int *value;
};

int main(void) {
  int x = 1;
  struct holder a = {&x};
  struct holder b = a;
  *b.value = 5;
  assert(*a.value == 5);
  return 0;
}
