// A loop without a bound: proved by induction.
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned i = 0;
  while (i < n) {
    i++;
  }
  assert(i == n);
  return 0;
}
