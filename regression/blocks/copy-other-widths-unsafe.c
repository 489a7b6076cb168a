// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Words are copied to bytes and back.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

static long words[70];
static unsigned char bytes[560];

int main(void) {
  int i = 66;
  unsigned char low = (unsigned char)__VERIFIER_nondet_uint();
  words[i] = 0x0102030405060700 + low;
  memcpy(bytes, words, sizeof bytes);
  assert(bytes[8 * i] == low && bytes[8 * i + 7] == 0);
  bytes[8 * i + 7] = 0;
  memcpy(words, bytes, sizeof words);
  assert(words[i] == 0x02030405060700 + low);
  return 0;
}
