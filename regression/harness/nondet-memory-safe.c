// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Memory of any contents and any small size: all of it may be read.

#include <narwhal.h>
#include <stdlib.h>

int main(void) {
  size_t size = narwhal_nondet_size();
  narwhal_assume(size > 0 && size <= 4);
  unsigned char *p = narwhal_nondet_memory(size);
  size_t i = narwhal_nondet_size();
  narwhal_assume(i < size);
  unsigned char c = p[i];
  narwhal_assert(c == p[i]);
  free(p);
  return 0;
}
