// property: unreach-call
// arch: 64
// expect: SAFE
// Every int is a double.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  double d = (double)x;
  assert((long long)d == x);
  return 0;
}
