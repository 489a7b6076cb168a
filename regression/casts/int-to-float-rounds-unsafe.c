// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Not every int is a float.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 16777219) return 0;
  float f = (float)x;
  assert((int)f == x);
  return 0;
}
