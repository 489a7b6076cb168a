// property: unreach-call
// arch: 64
// expect: SAFE
// A signed field of two bits holds -2 to 1.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct small {
  signed int s : 2;
};

int main(void) {
  struct small v;
  v.s = __VERIFIER_nondet_int();
  assert(v.s >= -2 && v.s <= 1);
  return 0;
}
