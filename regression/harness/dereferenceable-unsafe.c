// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// A length that comes from outside may be more than the object has.

#include <narwhal.h>
#include <stdlib.h>

int main(void) {
  size_t n = narwhal_nondet_size();
  narwhal_assume(n > 0 && n < 100);
  char *p = narwhal_nondet_memory(50);
  bool fits = narwhal_is_dereferenceable(p, n);
  free(p);
  narwhal_assert(fits);
  return 0;
}
