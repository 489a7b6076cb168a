// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The twin: y begins one higher and gets ahead.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned x = 1;
  unsigned y = 1;
  while (__VERIFIER_nondet_int()) {
    if (x > 1000000 || y > 1000000) {
      break;
    }
    x = x + y;
    y = y + 2;
  }
  assert(x >= y);
  return 0;
}
