// property: valid-memsafety
// arch: 32
// expect: SAFE
// args: --svcomp
// Nobody looks into the object, so its size does not matter, however large.

#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

static void *get(unsigned size) {
  return malloc(size);
}

int main(void) {
  void *p = get(__VERIFIER_nondet_uint());
  free(p);
  return 0;
}
