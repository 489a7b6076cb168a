// property: unreach-call
// arch: 64
// expect: SAFE
// The same bits as signed and unsigned.

#include <assert.h>

extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
  unsigned short u = __VERIFIER_nondet_ushort();
  short s = (short)u;
  assert(u < 32768 ? s == u : s == u - 65536);
  return 0;
}
