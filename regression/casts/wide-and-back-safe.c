// property: unreach-call
// arch: 64
// expect: SAFE
// Through a wider type and back.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = (int)(long long)x;
  assert(x == y);
  return 0;
}
