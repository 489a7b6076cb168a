// property: unreach-call
// arch: 64
// expect: SAFE
// isspace accepts six characters.

#include <assert.h>
#include <ctype.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  if (isspace(c)) assert(c == ' ' || (c >= '\t' && c <= '\r'));
  return 0;
}
