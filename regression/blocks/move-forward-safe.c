// property: unreach-call
// arch: 64
// expect: SAFE
// memmove to a higher address reads the old bytes.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  static unsigned char buffer[3000];
  unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  if (n > 1000 || k > 1000 || i >= n) return 0;
  unsigned char value = (unsigned char)__VERIFIER_nondet_uint();
  buffer[i] = value;
  memmove(buffer + k, buffer, n);
  assert(buffer[i + k] == value);
  return 0;
}
