// property: valid-memsafety
// arch: 32
// expect: UNSAFE (valid-memtrack)
// args: --svcomp
// Nobody looks into the object, and nobody frees it if it is large.

#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

static void *get(unsigned size) {
  return malloc(size);
}

int main(void) {
  unsigned size = __VERIFIER_nondet_uint();
  void *p = get(size);
  if (size < 100) {
    free(p);
  }
  return 0;
}
