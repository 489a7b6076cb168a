// property: unreach-call,no-overflow
// arch: 32
// expect: SAFE
// Every long of 32 bits is an int.

#include <assert.h>
#include <limits.h>

extern long __VERIFIER_nondet_long(void);

int main(void) {
  long a = __VERIFIER_nondet_long();
  int b = (int)a;
  assert(a == b && LONG_MAX == INT_MAX);
  unsigned long c = 0xffffffffUL;
  c++;
  assert(c == 0);
  return 0;
}
