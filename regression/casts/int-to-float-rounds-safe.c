// property: unreach-call
// arch: 64
// expect: SAFE
// Every 24-bit int is a float.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 16777216) return 0;
  float f = (float)x;
  assert((int)f == x);
  return 0;
}
