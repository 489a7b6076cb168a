// property: unreach-call
// arch: 64
// expect: SAFE
// Members without an initialiser are zero.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct options {
  int verbose, level, size;
};

int main(void) {
  struct options o = {.level = __VERIFIER_nondet_int()};
  assert(o.verbose == 0 && o.size == 0);
  return 0;
}
