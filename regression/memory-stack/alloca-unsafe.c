// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// alloca(n) has n bytes, not n + 1.

#include <alloca.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar() & 7;
  char *p = alloca(n + 1u);
  p[n + 1] = 'x';
  return p[n] == 'x';
}
