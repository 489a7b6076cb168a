// property: valid-memsafety
// arch: 64
// expect: SAFE
// alloca(n) has n bytes.

#include <alloca.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar() & 7;
  char *p = alloca(n + 1u);
  p[n] = 'x';
  return p[n] == 'x';
}
