// property: unreach-call
// arch: 64
// expect: SAFE
// An unsigned short is extended with zeros.

#include <assert.h>

extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
  unsigned short s = __VERIFIER_nondet_ushort();
  int wide = s;
  assert(wide >= 0 && wide <= 65535);
  return 0;
}
