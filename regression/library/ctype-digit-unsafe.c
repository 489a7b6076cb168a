// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// isdigit accepts ten characters.

#include <assert.h>
#include <ctype.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  if (isxdigit(c)) assert(c >= '0' && c <= '9');
  return 0;
}
