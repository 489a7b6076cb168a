// property: unreach-call
// arch: 64
// expect: SAFE
// toupper changes lower-case letters only.

#include <assert.h>
#include <ctype.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar() & 127;
  int u = toupper(c);
  assert(islower(c) ? u == c - 32 : u == c);
  return 0;
}
