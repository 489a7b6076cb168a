// property: valid-memsafety
// arch: 64
// expect: SAFE
// memset with a checked length.

#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  char buffer[8];
  unsigned char n = __VERIFIER_nondet_uchar();
  if (n > 8) n = 8;
  memset(buffer, 0, n);
  return 0;
}
