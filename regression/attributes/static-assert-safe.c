// property: unreach-call
// arch: 64
// expect: SAFE
// _Static_assert and _Alignof.

#include <assert.h>

_Static_assert(sizeof(long long) == 8, "long long has eight bytes");

int main(void) {
  assert(_Alignof(short) == 2 && _Alignof(int) == 4);
  return 0;
}
