// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A char cannot hold both EOF and 0xff.

#include <assert.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int next(void) { return __VERIFIER_nondet_bool() ? -1 : (int)__VERIFIER_nondet_uchar(); }

int main(void) {
  char c = (char)next();
  unsigned char value = (unsigned char)c;
  if (c == -1) assert(value != 0xff);
  return 0;
}
