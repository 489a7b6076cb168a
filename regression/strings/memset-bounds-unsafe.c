// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// memset with a length that may exceed the object.

#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  char buffer[8];
  unsigned char n = __VERIFIER_nondet_uchar();
  if (n > 9) n = 9;
  memset(buffer, 0, n);
  return 0;
}
