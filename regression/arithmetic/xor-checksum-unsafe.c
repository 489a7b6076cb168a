// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A checksum does not notice swapped bytes.

#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char m[3], sum = 0, again = 0;
  for (int i = 0; i < 3; i++) {
    m[i] = __VERIFIER_nondet_uchar();
    sum ^= m[i];
  }
  unsigned char first = m[0];
  m[0] = m[1];
  m[1] = first;
  for (int i = 0; i < 3; i++) again ^= m[i];
  assert(again != sum);
  return 0;
}
