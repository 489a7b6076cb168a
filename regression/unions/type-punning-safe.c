// property: unreach-call
// arch: 64
// expect: SAFE
// The bytes of an int through a union.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

union word {
  unsigned int value;
  unsigned char bytes[4];
};

int main(void) {
  union word w;
  w.value = __VERIFIER_nondet_uint();
  w.bytes[3] = 0;
  assert(w.value <= 0xffffff);
  return 0;
}
