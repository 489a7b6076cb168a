// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// What may be dereferenced: the object, its tail, no byte behind it, nothing of it once it is freed.

#include <narwhal.h>
#include <stdlib.h>

int main(void) {
  size_t n = narwhal_nondet_size();
  narwhal_assume(n > 0 && n < 100);
  char *p = narwhal_nondet_memory(n);
  narwhal_assert(narwhal_is_dereferenceable(p, n));
  narwhal_assert(narwhal_is_dereferenceable(p + 1, n - 1));
  narwhal_assert(!narwhal_is_dereferenceable(p, n + 1));
  narwhal_assert(!narwhal_is_dereferenceable(NULL, 1));
  narwhal_assert(narwhal_is_allocated(p));
  narwhal_assert(narwhal_is_writable(p, n) && !narwhal_is_writable("text", 1));
  free(p);
  narwhal_assert(!narwhal_is_allocated(p));
  return 0;
}
