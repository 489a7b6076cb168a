// property: unreach-call
// arch: 64
// expect: SAFE
// memcmp orders by the first different byte.

#include <assert.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a[3] = {1, __VERIFIER_nondet_uchar(), 3};
  unsigned char b[3] = {1, 200, 3};
  int order = memcmp(a, b, 3);
  assert((order < 0) == (a[1] < 200));
  return 0;
}
