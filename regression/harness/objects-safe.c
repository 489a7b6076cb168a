// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Size, offset and identity of objects.

#include <narwhal.h>
#include <stdlib.h>

int main(void) {
  char a[7], b[3];
  char *p = narwhal_nondet_bool() ? a + 2 : b;
  narwhal_assert(narwhal_object_size(p) == 7 || narwhal_object_size(p) == 3);
  narwhal_assert(narwhal_object_offset(a + 2) == 2);
  narwhal_assert(narwhal_same_object(a, a + 6) && !narwhal_same_object(a, b));
  return 0;
}
