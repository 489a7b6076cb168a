// property: unreach-call
// arch: 64
// expect: SAFE
// memmove to a lower address, of computed length.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  static int numbers[2000];
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  if (n == 0 || n > 2000 || i == 0 || i >= n) return 0;
  numbers[i] = 42;
  memmove(numbers, numbers + 1, (n - 1) * sizeof *numbers);
  assert(numbers[i - 1] == 42);
  return 0;
}
