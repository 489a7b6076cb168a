// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A case without break falls into the next.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0;
  switch (x) {
    case 1: y += 1;
      __attribute__((fallthrough));
    case 2: y += 2; break;
    case 3: y += 3; break;
    default: y = 9;
  }
  if (x == 1) assert(y == 1);
  assert(y != 0);
  return 0;
}
