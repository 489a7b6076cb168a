// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Members without an initialiser are zero.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct options {
  int verbose, level, size;
};

int main(void) {
  struct options o = {.level = __VERIFIER_nondet_int()};
  assert(o.level != o.verbose);
  return 0;
}
