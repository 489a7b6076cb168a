// property: unreach-call
// arch: 64
// expect: SAFE
// Every integer type of the environment stays in its range.

#include <assert.h>
#include <limits.h>

extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  long long c = __VERIFIER_nondet_char();
  long long uc = __VERIFIER_nondet_uchar();
  long long s = __VERIFIER_nondet_short();
  long long us = __VERIFIER_nondet_ushort();
  long long i = __VERIFIER_nondet_int();
  long long ui = __VERIFIER_nondet_uint();
  assert(c >= CHAR_MIN && c <= CHAR_MAX && uc >= 0 && uc <= UCHAR_MAX);
  assert(s >= SHRT_MIN && s <= SHRT_MAX && us >= 0 && us <= USHRT_MAX);
  assert(i >= INT_MIN && i <= INT_MAX && ui >= 0 && ui <= UINT_MAX);
  return 0;
}
