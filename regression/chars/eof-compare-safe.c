// property: unreach-call
// arch: 64
// expect: SAFE
// An int tells EOF from 0xff.

#include <assert.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int next(void) { return __VERIFIER_nondet_bool() ? -1 : (int)__VERIFIER_nondet_uchar(); }

int main(void) {
  int c = next();
  unsigned char value = 0;
  if (c == -1) assert(value != 0xff);
  return 0;
}
