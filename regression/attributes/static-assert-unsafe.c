// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// _Static_assert and _Alignof.

#include <assert.h>

_Static_assert(sizeof(long long) == 8, "long long has eight bytes");

int main(void) {
  assert(_Alignof(short) == 1);
  return 0;
}
