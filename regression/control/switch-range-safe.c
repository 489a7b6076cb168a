// property: unreach-call
// arch: 64
// expect: SAFE
// A case range of GNU C includes both ends.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  int digit = 0;
  switch (c) {
    case '0' ... '9': digit = 1; break;
    default: break;
  }
  assert(digit == (c >= '0' && c <= '9'));
  return 0;
}
