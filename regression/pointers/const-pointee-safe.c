// property: unreach-call
// arch: 64
// expect: SAFE
// Reading through a pointer to const sees later writes.

#include <assert.h>

int main(void) {
  int x = 1;
  const int *p = &x;
  int before = *p;
  x = 2;
  assert(*p == before + 1);
  return 0;
}
