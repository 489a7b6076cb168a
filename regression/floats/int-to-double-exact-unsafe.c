// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Every int is a double, not every int a float.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  float d = (float)x;
  assert((long long)d == x);
  return 0;
}
