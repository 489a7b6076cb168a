// property: unreach-call
// arch: 64
// expect: SAFE
// memcpy copies exactly n bytes.

#include <assert.h>
#include <string.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned char from[4] = {1, 2, 3, 4}, to[4] = {0};
  unsigned n = __VERIFIER_nondet_uint() % 5;
  unsigned i = __VERIFIER_nondet_uint() % 4;
  memcpy(to, from, n);
  assert(to[i] == (i < n ? from[i] : 0));
  return 0;
}
