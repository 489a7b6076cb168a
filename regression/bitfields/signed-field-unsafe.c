// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A signed field of two bits holds -2 to 1.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct small {
  signed int s : 2;
};

int main(void) {
  struct small v;
  v.s = __VERIFIER_nondet_int();
  assert(v.s >= 0 && v.s <= 3);
  return 0;
}
