// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A constant table with a symbolic index that may be too large.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static const unsigned char days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int main(void) {
  unsigned month = __VERIFIER_nondet_uint();
  if (month < 1 || month > 13) return 0;
  const unsigned char *p = days;
  unsigned char d = p[month - 1];
  assert(d >= 28 && d <= 31);
  return 0;
}
