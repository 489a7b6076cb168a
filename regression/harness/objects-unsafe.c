// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// Which object a pointer points into depends on the environment.

#include <narwhal.h>
#include <stdlib.h>

int main(void) {
  char a[7], b[3];
  char *p = narwhal_nondet_bool() ? a + 2 : b;
  narwhal_assert(narwhal_object_size(p) == 7);
  return 0;
}
