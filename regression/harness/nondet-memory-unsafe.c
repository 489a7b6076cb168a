// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// Memory of any contents and any small size: a byte of it may be 7.

#include <narwhal.h>
#include <stdlib.h>

int main(void) {
  size_t size = narwhal_nondet_size();
  narwhal_assume(size > 0 && size <= 4);
  unsigned char *p = narwhal_nondet_memory(size);
  size_t i = narwhal_nondet_size();
  narwhal_assume(i < size);
  unsigned char c = p[i];
  narwhal_assert(c != 7);
  free(p);
  return 0;
}
